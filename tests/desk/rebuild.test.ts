import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createManifest } from '../../hosting/manifest.ts';
import { getSite } from '../../site.config.ts';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** Replaces `dist` with a build whose hashed files have new names, as after a change of inbox and fonts. */
function buildAnother(dist: string): void {
  const next = `${dist}-next`;
  cpSync(dist, next, { recursive: true });
  for (const folder of ['desk/assets', 'site/assets']) {
    for (const file of readdirSync(path.join(next, folder)))
      renameSync(path.join(next, folder, file), path.join(next, folder, file.replace(/-[\w-]{8}\./, '-changed1.')));
  }
  const assets = path.join(next, 'desk/assets.json');
  writeFileSync(assets, readFileSync(assets, 'utf8').replaceAll(/(assets\/[\w-]+)-[\w-]{8}\./g, '$1-changed1.'));
  const files = readdirSync(path.join(next, 'site'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|woff2)$/.test(entry.name))
    .map((entry) => {
      const whole = path.join(entry.parentPath, entry.name);
      return { file: path.relative(path.join(next, 'site'), whole), identity: readFileSync(whole), encoded: {} };
    });
  writeFileSync(path.join(next, 'site-manifest.json'), JSON.stringify(createManifest(files, getSite())));
  rmSync(dist, { recursive: true });
  renameSync(next, dist);
}

it('a running server keeps serving the files of its inbox and forms after a new build', async () => {
  const folder = temporaryFolder();
  const dist = path.join(folder, 'dist');
  cpSync('dist', dist, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // Only builds read SINOV_PHONE: forms must show the same phone number as pages.
  const settings = { DESK_FILE: path.join(folder, 'desk.db'), SINOV_PHONE: '+998 71 999 99 99' };
  const server = await startDeskServer(settings, folder);
  onTestFinished(() => server.stop());

  async function read(address: string): Promise<string> {
    const response = await fetch(server.address + address);
    expect([address, response.status]).toEqual([address, 200]);
    return response.text();
  }
  /** The hashed files that inbox, form and their styles refer to, with their contents. */
  async function readNamed(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const texts = [await read('/desk'), await read('/r/qa')];
    for (const text of texts) {
      for (const [address] of text.matchAll(/(\/desk)?\/assets\/[\w.-]+/g)) {
        if (found.has(address)) continue;
        const content = await read(address);
        found.set(address, content);
        if (address.endsWith('.css')) texts.push(content);
      }
    }
    return found;
  }

  expect(await read('/r/qa')).toContain(getSite().phone);
  const before = await readNamed();
  expect([...before.keys()].map((address) => address.replace(/-[\w-]{8}\./, '.'))).toEqual(
    expect.arrayContaining(['/desk/assets/app.js', '/desk/assets/app.css', '/assets/onest-latin.woff2']),
  );
  buildAnother(dist);
  await expect.poll(async () => (await fetch(`${server.address}/healthz`)).json()).toMatchObject({ desk: 'outdated' });
  expect(await readNamed()).toEqual(before);
});
