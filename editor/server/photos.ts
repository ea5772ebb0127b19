import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpError, parse } from '../../desk/http/errors.ts';
import { photoName } from '../../model/owner.ts';
import type { PhotoResponse } from '../shared/api.ts';
import { maxPhotoBytes } from '../shared/lists.ts';
import type { Editor } from './editor.ts';
import { storePhoto } from './tables.ts';

/** Photos received or decoded at a time: each takes memory of the server that receives applications. */
const maxPhotos = 2;

const photoParams = v.strictObject({ name: v.pipe(v.string(), v.regex(photoName, 'no such photo')) });

export function photoRoutes(api: FastifyInstance, editor: Editor): void {
  const received = new Set<FastifyRequest>();
  /** Decoding continues after the client has left. */
  const decoded = new Set<FastifyRequest>();

  async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (received.size + decoded.size >= maxPhotos)
      throw new HttpError('too-many-attempts', 'two photos are being decoded: try again', { retryAfter: 1 });
    received.add(request);
    reply.raw.once('close', () => received.delete(request));
  }

  api.addContentTypeParser(
    'application/octet-stream',
    // Routes that accept a photo set their own limit.
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  );

  api.post('/photos', { bodyLimit: maxPhotoBytes, onRequest: takeTurn }, async (request): Promise<PhotoResponse> => {
    const { body: bytes } = request;
    if (!Buffer.isBuffer(bytes)) throw new HttpError('bad-input', 'body: send a photo', { key: 'body' });
    received.delete(request);
    decoded.add(request);
    const answer = await editor.render({}, { kind: 'photo', bytes }).finally(() => decoded.delete(request));
    if ('refusal' in answer) {
      throw new HttpError('bad-input', `photo: ${answer.refusal}`, { key: 'photo', photo: answer.refusal });
    }
    const name = `${createHash('sha256').update(answer.photo).digest('hex').slice(0, 24)}.jpg`;
    await editor.transact((db) => storePhoto(db, name, answer.photo, editor.now()));
    return { photo: name };
  });

  api.get('/photos/:name', async (request, reply) => {
    const { name } = parse(photoParams, request.params);
    const photo = await editor.readPhoto(name);
    if (!photo) throw new HttpError('not-found', 'no such photo');
    return reply
      .headers({ 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(photo);
  });
}
