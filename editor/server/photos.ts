import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HttpError, parse } from '../../desk/http/errors.ts';
import { photoName } from '../../model/owner.ts';
import type { PhotoResponse } from '../shared/api.ts';
import { maxPhotoBytes } from '../shared/lists.ts';
import type { Editor } from './editor.ts';
import { photoBytes, storePhoto } from './tables.ts';

/** Photos decoded at a time: each takes memory of the server that receives applications. */
const maxPhotos = 2;
/** Bytes of all photos in the database. */
const maxStored = 50 * 1024 * 1024;

const photoParams = v.strictObject({ name: v.pipe(v.string(), v.regex(photoName, 'no such photo')) });

export function photoRoutes(api: FastifyInstance, editor: Editor): void {
  let decoding = 0;

  api.addContentTypeParser(
    'application/octet-stream',
    // Routes that accept a photo set their own limit.
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  );

  api.post('/photos', { bodyLimit: maxPhotoBytes }, async (request): Promise<PhotoResponse> => {
    const { body: bytes } = request;
    if (!Buffer.isBuffer(bytes)) throw new HttpError('bad-input', 'body: send a photo', { key: 'body' });
    // A slow upload takes no place: its body is whole here.
    if (decoding >= maxPhotos)
      throw new HttpError('too-many-attempts', 'two photos are being decoded: try again', { retryAfter: 1 });
    decoding += 1;
    const answer = await editor.render({}, { kind: 'photo', bytes }).finally(() => {
      decoding -= 1;
    });
    if ('refusal' in answer) {
      throw new HttpError('bad-input', `photo: ${answer.refusal}`, { key: 'photo', photo: answer.refusal });
    }
    const name = `${createHash('sha256').update(answer.photo).digest('hex').slice(0, 24)}.jpg`;
    await editor.change(async (db) => {
      if ((await photoBytes(db)) + answer.photo.length > maxStored)
        throw new HttpError('bad-input', 'photo: all photos together take 50 MB: remove unused photos, and publish', {
          key: 'photo',
        });
      await storePhoto(db, name, answer.photo, editor.now());
    });
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
