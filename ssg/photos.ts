import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NamedPhoto } from '../model/people.ts';
import { UserError } from '../model/user-error.ts';
import { photoAddress, photoSize } from '../site/features/owner/photo.ts';

/** A photo as pages show it: upright, square, small, and without metadata. */
export async function scalePhoto(source: Buffer): Promise<Buffer> {
  // Loaded where there is a photo: it takes longer than a small build.
  const { default: sharp } = await import('sharp');
  return sharp(source).rotate().resize(photoSize, photoSize, { fit: 'cover' }).webp().toBuffer();
}

/**
 * Writes the photos of people as pages show them: upright, square, small, and without what a camera wrote into them.
 * @param folders where the owner's photos lie, or where else they are looked for.
 * @throws UserError for a photo that is not there or cannot be read.
 */
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
      const hint = `content/photos/${photo} cannot be read (${(error as Error).message}): put a JPEG or PNG there`;
      throw new UserError(source, key, hint);
    }
  }
}
