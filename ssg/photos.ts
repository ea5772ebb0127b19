import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NamedPhoto } from '../model/people.ts';
import { UserError } from '../model/user-error.ts';
import { photoAddress, photoSize } from '../site/features/owner/photo.ts';

export async function scalePhoto(source: Buffer): Promise<Buffer> {
  // Loaded on demand: loading sharp takes longer than a small build.
  const { default: sharp } = await import('sharp');
  return sharp(source).rotate().resize(photoSize, photoSize, { fit: 'cover' }).webp().toBuffer();
}

/** @param folders searched in this order. @throws UserError for a missing or unreadable photo. */
export async function buildPhotos(
  photos: readonly NamedPhoto[],
  folders: readonly string[],
  outDir: string,
): Promise<void> {
  for (const { photo, file: source, key } of photos) {
    const target = path.join(outDir, photoAddress(photo));
    try {
      const file = folders.map((folder) => path.join(folder, photo)).find(existsSync);
      const original = await readFile(file ?? path.join(folders[0] as string, photo));
      const small = await scalePhoto(original);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, small);
    } catch (error) {
      const hint = `content/photos/${photo} cannot be read (${(error as Error).message}): add a JPEG or PNG file with this name`;
      throw new UserError(source, key, hint);
    }
  }
}
