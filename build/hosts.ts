import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../config/define-site.ts';
import { type Answers, type BuiltFile, type Encoding, encodings, listAnswers } from '../hosting/answers.ts';
import { caddyRules } from '../hosting/caddy.ts';
import { contentTypeOf } from '../hosting/content-types.ts';
import { nginxMaps, nginxRules } from '../hosting/nginx.ts';
import { staticHostHeaders, staticHostRedirects } from '../hosting/static-hosts.ts';
import { compress } from './compress.ts';

/** Reads a built file and lays its compressed forms beside it. */
async function pressFile(folder: string, file: string): Promise<BuiltFile> {
  const whole = path.join(folder, file);
  const identity = readFileSync(whole);
  const encoded = contentTypeOf(file).isCompressible ? await compress(identity) : {};
  for (const [encoding, bytes] of Object.entries(encoded))
    writeFileSync(whole + encodings[encoding as Encoding], bytes);
  return { file, identity, encoded };
}

/** Files open at the same time: most systems let a process have 1,024. */
const filesAtOnce = 128;

async function pressFolder(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const pressed: BuiltFile[] = [];
  for (let next = 0; next < files.length; next += filesAtOnce) {
    const batch = files.slice(next, next + filesAtOnce);
    pressed.push(...(await Promise.all(batch.map((file) => pressFile(folder, file)))));
  }
  return pressed;
}

/**
 * Presses the files of a built site, and derives from them what static hosts read.
 * @param folder a built `dist/`; `_headers` and `_redirects` are added to it.
 */
export async function prepareForHosts(folder: string, config: SiteConfig): Promise<Answers> {
  const answers = listAnswers(await pressFolder(folder), config);
  await writeFile(path.join(folder, '_headers'), staticHostHeaders(answers));
  await writeFile(path.join(folder, '_redirects'), staticHostRedirects());
  return answers;
}

/**
 * Writes what servers of our own read.
 * @param folder `dist-hosts/`; what stands there is replaced.
 */
export async function writeHostRules(folder: string, answers: Answers): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    'nginx-maps.conf': nginxMaps(answers),
    'nginx-rules.conf': nginxRules(answers),
    Caddyfile: caddyRules(answers),
    // Last: the running server looks for a change of it.
    'answers.json': JSON.stringify(answers, null, 1),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const known = Object.keys(files);
  for (const name of await readdir(folder)) if (!known.includes(name)) await rm(path.join(folder, name));
}
