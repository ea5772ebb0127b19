import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { photoName } from '../../model/owner.ts';
import { type PhotoRefusal, photoRefusals } from '../shared/site-lists.ts';
import { writeDurably } from './draft.ts';
import { editorFiles } from './files.ts';
import { workerEnvironment } from './worker-client.ts';

/** A photo takes a second or two; a busy machine may take longer to begin. */
const timeoutMs = 60_000;
const heapMegabytes = 128;
/** More than any photo of these sides. */
const maxOutputBytes = 4 * 1024 * 1024;

/** A photo that is not taken. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(readonly refusal: PhotoRefusal) {
    super(`photo: ${refusal}`);
  }
}

/** Brands of the box `ftyp` at the beginning of photos that newer phones keep. */
const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** What bytes are, by themselves. @returns why they are no photo that can be decoded. */
function refusalOf(bytes: Uint8Array): PhotoRefusal | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return undefined;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return undefined;
  return text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12)) ? 'heic' : 'kind';
}

/** Runs `editor/photo.ts` in a process of its own. @throws PhotoError for what it refuses, Error where it takes too long. */
function decode(root: string, bytes: Uint8Array, environment: NodeJS.ProcessEnv): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${heapMegabytes}`, '--import', 'tsx', path.join(root, 'editor/photo.ts')],
      {
        cwd: root,
        encoding: 'buffer',
        env: workerEnvironment(environment),
        killSignal: 'SIGKILL',
        maxBuffer: maxOutputBytes,
        timeout: timeoutMs,
      },
      (error, photo, output) => {
        if (!error) return resolve(photo);
        const refusal = photoRefusals.find((one) => one === output.toString());
        reject(refusal ? new PhotoError(refusal) : error);
      },
    );
    // A process that has refused reads no further.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/** Where photos lie that are in the draft, and those that a publication has taken away, for whoever takes it back. */
const draftPhoto = (root: string, name: string) => path.join(editorFiles(root).photos, name);

/** Takes photos into the draft, one after another. @param root the checkout. */
export function createPhotos(root: string, environment: NodeJS.ProcessEnv) {
  let last: Promise<unknown> = Promise.resolve();

  async function add(bytes: Uint8Array): Promise<string> {
    const photo = await decode(root, bytes, environment);
    const name = `${createHash('sha256').update(photo).digest('hex').slice(0, 24)}.jpg`;
    await writeDurably(draftPhoto(root, name), photo);
    return name;
  }

  return {
    /** @returns the name of the photo, made from its content. @throws PhotoError for what is no photo that pages can show. */
    add(bytes: Uint8Array): Promise<string> {
      const refusal = refusalOf(bytes);
      if (refusal) return Promise.reject(new PhotoError(refusal));
      const added = last.then(() => add(bytes));
      last = added.catch(() => {});
      return added;
    },
    /** A photo of the draft, or of what is published; undefined where there is none. */
    async read(name: string): Promise<Buffer | undefined> {
      if (!photoName.test(name)) return undefined;
      const published = path.join(root, 'content/photos', name);
      return readFile(draftPhoto(root, name)).catch(() => readFile(published).catch(() => undefined));
    },
  };
}
