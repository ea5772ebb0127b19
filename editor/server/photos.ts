import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { HttpError } from '../../desk/http/errors.ts';
import { hourMs } from '../../model/durations.ts';
import type { EditorDb } from './tables.ts';

/** Bytes of all photos in the database. */
const maxStored = 50 * 1024 * 1024;
/** An uploaded photo may be unused for this long. */
const graceMs = hourMs;

interface PhotosOptions {
  query: <T>(queries: (db: EditorDb) => Promise<T>) => Promise<T>;
  contentFolder: string;
  folder: string;
}

export function openPhotos({ query, contentFolder, folder }: PhotosOptions) {
  async function read(name: string): Promise<Buffer | undefined> {
    const row = await query((db) =>
      db.selectFrom('editor_photo').select('content').where('name', '=', name).executeTakeFirst(),
    );
    const file = path.join(contentFolder, 'photos', name);
    return row ? Buffer.from(row.content, 'base64') : readFile(file).catch(() => undefined);
  }

  return {
    folder,
    read,
    async provide(content: unknown): Promise<void> {
      for (const [, name = ''] of JSON.stringify(content).matchAll(/"photo":"([a-z0-9-]+\.\w+)"/g)) {
        const file = path.join(folder, name);
        const photo = existsSync(file) ? undefined : await read(name);
        if (!photo) continue;
        await mkdir(folder, { recursive: true });
        // A rename is atomic, and each request has its own partial file.
        const partial = `${file}.${randomUUID()}`;
        await writeFile(partial, photo);
        await rename(partial, file);
      }
    },
  };
}

export async function storePhoto(db: EditorDb, name: string, bytes: Uint8Array, now: number): Promise<void> {
  const { characters } = await db
    .selectFrom('editor_photo')
    .select(sql<number | string | null>`sum(length(content))`.as('characters'))
    .executeTakeFirstOrThrow();
  // Base64 takes four characters for three bytes.
  if ((Number(characters ?? 0) * 3) / 4 + bytes.length > maxStored)
    throw new HttpError('bad-input', 'photo: all photos together take 50 MB: remove unused photos, and publish', {
      key: 'photo',
    });
  const photo = { name, content: Buffer.from(bytes).toString('base64'), added_at: now };
  await db
    .insertInto('editor_photo')
    .values(photo)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** A photo of somebody whom neither a draft, a version nor a link names must not stay. */
export async function removeUnusedPhotos(db: EditorDb, now: number): Promise<void> {
  const photos = await db
    .selectFrom('editor_photo')
    .select('name')
    .where('added_at', '<', now - graceMs)
    .execute();
  if (photos.length === 0) return;
  const named = JSON.stringify([
    await db.selectFrom('editor_draft').select('draft').execute(),
    await db.selectFrom('editor_version').select('changes').execute(),
    await db.selectFrom('editor_link').select('changes').execute(),
  ]);
  const unused = photos.map(({ name }) => name).filter((name) => !named.includes(name));
  if (unused.length > 0) await db.deleteFrom('editor_photo').where('name', 'in', unused).execute();
}
