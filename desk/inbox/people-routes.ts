import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HttpError, parse } from '../http/errors.ts';
import type { DetailsResponse } from '../shared/api-types.ts';
import type { DeskStore } from '../store/store.ts';

const id = v.pipe(v.string(), v.uuid('invalid id'));
const params = v.strictObject({ id, other: id });
const body = v.strictObject({ isSamePerson: v.boolean('write true or false') });

/** Says that two applications with a contact in common are of one person or of two. */
export function peopleRoutes(
  api: FastifyInstance,
  {
    store,
    now,
    detailsOf,
  }: { store: DeskStore; now: () => number; detailsOf: (id: string) => Promise<DetailsResponse> },
): void {
  api.put('/applications/:id/others/:other', async (request): Promise<DetailsResponse> => {
    const { id, other } = parse(params, request.params);
    const { isSamePerson } = parse(body, request.body);
    if (id === other) throw new HttpError('bad-input', 'other: name another application', { key: 'other' });
    const isDone = await store.setSamePerson(id, other, isSamePerson, now(), request.account);
    if (!isDone) throw new HttpError('not-found', 'no such application');
    return detailsOf(id);
  });
}
