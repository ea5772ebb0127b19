import { randomUUID } from 'node:crypto';
import type { Channel } from '../../model/notification-channels.ts';
import type { Submission } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import type { DeskStore } from '../store.ts';

/** A database, empty at first. Stores open on it. */
export interface Database {
  open(channels?: readonly Channel[]): Promise<DeskStore>;
  remove(): Promise<void>;
}

/** Each test has a new database. */
export interface Contract {
  store: () => DeskStore;
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

export async function listAll(store: DeskStore, filter: Partial<Filter> = {}, pageSize = 200) {
  const applications = [];
  for (let after: Parameters<DeskStore['list']>[2]; ; ) {
    const page = await store.list(filter, pageSize, after);
    applications.push(...page.applications);
    if (!page.next) return applications;
    after = page.next;
  }
}
