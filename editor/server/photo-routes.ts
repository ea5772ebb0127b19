import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addRoutes } from '../../desk/http/endpoints.ts';
import { HttpError } from '../../desk/http/errors.ts';
import { photoEndpoints } from './contract.ts';
import type { Editor } from './editor.ts';
import { storePhoto } from './photos.ts';

/** Photos decoded at a time: each takes memory of the server that receives applications. */
const maxPhotos = 2;

export function photoRoutes(api: FastifyInstance, editor: Editor): void {
  let decoding = 0;

  api.addContentTypeParser(
    'application/octet-stream',
    // Routes that accept a photo set their own limit.
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  );

  addRoutes(api, photoEndpoints, {
    'POST /site/photos': async (_, { body: bytes }) => {
      if (!Buffer.isBuffer(bytes)) throw new HttpError('bad-input', 'body: send a photo', { key: 'body' });
      // A slow upload takes no place: its body is whole here.
      if (decoding >= maxPhotos)
        throw new HttpError('too-many-attempts', 'two photos are being decoded: try again', { retryAfter: 1 });
      decoding += 1;
      const site = { revision: '', files: {} };
      const answer = await editor.render(site, [], { kind: 'photo', bytes }).finally(() => {
        decoding -= 1;
      });
      if ('refusal' in answer) {
        throw new HttpError('bad-input', `photo: ${answer.refusal}`, { key: 'photo', photo: answer.refusal });
      }
      const name = `${createHash('sha256').update(answer.photo).digest('hex').slice(0, 24)}.jpg`;
      await editor.transact(async (db) => storePhoto(db, name, answer.photo, editor.now()));
      return { photo: name };
    },
    'GET /site/photos/:name': async ({ params: { name } }, _, reply) => {
      const photo = await editor.photos.read(name);
      if (!photo) throw new HttpError('not-found', 'no such photo');
      return reply
        .headers({ 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' })
        .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .send(photo);
    },
  });
}
