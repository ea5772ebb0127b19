import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { DeskStore } from '../store/store.ts';
import type {
  CountsAnswer,
  DeadLettersAnswer,
  DetailsAnswer,
  FormSubject,
  ListAnswer,
  ServiceName,
} from './api-answers.ts';
import { exportCsv, exportFileName } from './export.ts';
import { Fault } from './fault.ts';
import {
  applicationAddress,
  deadLetterAddress,
  exportQuery,
  filterOf,
  listQuery,
  noteBody,
  readInput,
  statusBody,
  writeCursor,
} from './requests.ts';
import { inboxWords } from './words.ts';

interface ApplicationRouteOptions {
  store: DeskStore;
  brand: string;
  subjects: readonly FormSubject[];
  services: readonly ServiceName[];
  now: () => number;
  /** Called when a notification has become due out of turn. */
  onNotificationQueued: () => void;
}

/** Applications in one answer. */
const pageSize = 50;

/** Reading and changing applications, for someone who is signed in. */
export function applicationRoutes(api: FastifyInstance, options: ApplicationRouteOptions): void {
  const { store, brand, subjects, services, now, onNotificationQueued } = options;
  const forms = subjects.map(({ id }) => id);
  const list = listQuery(forms);
  const csv = exportQuery(forms);

  /** @param isThere what the store said of a change. */
  async function detailsAfter(id: string, isThere = true): Promise<DetailsAnswer> {
    const found = isThere ? await store.find(id) : undefined;
    if (!found) throw new Fault('not-found', 'there is no such application any more');
    return found;
  }
  const idOf = (params: unknown) => readInput(applicationAddress, params).id;

  api.get('/applications', async ({ query }): Promise<ListAnswer> => {
    const input = readInput(list, query);
    const { applications, next } = await store.list(filterOf(input), pageSize, input.after);
    return { applications, next: next && writeCursor(next) };
  });

  api.get('/applications/:id', ({ params }) => detailsAfter(idOf(params)));

  api.patch('/applications/:id', async ({ params, body }) => {
    const id = idOf(params);
    const { status } = readInput(statusBody, body);
    return detailsAfter(id, await store.setStatus(id, status, now()));
  });

  api.post('/applications/:id/notes', async ({ params, body }) => {
    const id = idOf(params);
    const { text } = readInput(noteBody, body);
    return detailsAfter(id, await store.addNote(id, text, now()));
  });

  api.post('/applications/:id/not-spam', async ({ params }) => {
    const id = idOf(params);
    const isThere = await store.clearSpam(id);
    if (isThere) onNotificationQueued();
    return detailsAfter(id, isThere);
  });

  api.delete('/applications/:id', async ({ params }, reply) => {
    const isThere = await store.remove(idOf(params));
    if (!isThere) throw new Fault('not-found', 'there is no such application any more');
    return reply.code(204).send();
  });

  api.get('/counts', (): Promise<CountsAnswer> => store.counts());

  api.get('/dead-letters', async (): Promise<DeadLettersAnswer> => ({ deadLetters: await store.deadLetters() }));

  api.post('/dead-letters/:id/retry', async ({ params }): Promise<DeadLettersAnswer> => {
    const isThere = await store.revive(readInput(deadLetterAddress, params).id, now());
    if (!isThere) throw new Fault('not-found', 'there is no such notification any more');
    onNotificationQueued();
    return { deadLetters: await store.deadLetters() };
  });

  api.get('/export.csv', async ({ query }, reply) => {
    const input = readInput(csv, query);
    const { words } = inboxWords(input.in, brand);
    const { separator } = input;
    const pieces = await exportCsv(store, { filter: filterOf(input), separator, words, subjects, services });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(now())}"`)
      .send(Readable.from(pieces));
  });
}
