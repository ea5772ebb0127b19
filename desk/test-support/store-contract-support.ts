import { randomUUID } from 'node:crypto';
import type { Channel, Submission } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import type { DeskStore } from '../store.ts';

/** A database, empty at first, on which stores are opened. */
export interface Database {
  uuidType: 'text' | 'uuid';
  /** Runs SQL statements on it. */
  run(script: string): Promise<void>;
  open(channels?: readonly Channel[]): Promise<DeskStore>;
  remove(): Promise<void>;
}

/** The context of the contract tests: a new database for each test. */
export interface Contract {
  /** The store of the test. */
  store: () => DeskStore;
  database: () => Database;
  /** Opens a second store on the same database, like another instance. */
  another: (channels?: readonly Channel[]) => Promise<DeskStore>;
}

export const noon = Date.UTC(2026, 10, 21, 12);

/** A submission with a new id and always the same content. */
export function submissionOf(changes: Partial<Submission> = {}): Submission {
  return {
    submissionId: randomUUID(),
    form: 'qa',
    language: 'uz',
    receivedAt: noon,
    answers: { name: 'Oʻktam Gʻaniyev', phone: '+998901234567' },
    hidden: { course: 'qa', utm_source: 'telegram' },
    spam: null,
    ...changes,
  };
}

/** Reads all pages of a list, newest first. */
export async function listAll(store: DeskStore, filter: Partial<Filter> = {}, pageSize = 200) {
  const applications = [];
  for (let after: Parameters<DeskStore['list']>[2]; ; ) {
    const page = await store.list(filter, pageSize, after);
    applications.push(...page.applications);
    if (!page.next) return applications;
    after = page.next;
  }
}
