import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePassword } from '../../tools/desk-server.ts';
import { freePort, startProcess } from '../../tools/processes.ts';
import { mountSmallDisk } from '../desk/outages.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { editAt, timeout } from './editing.ts';

const stage = /^FROM \S+ AS editing$(.*?)^FROM /ms.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
const [, environmentLine = ''] = /^ENV (.+)$/m.exec(stage) ?? [];
const command: string[] = JSON.parse(/^CMD (.+)$/m.exec(stage)?.[1] ?? '[]');
const contact = 'content/pages/contact/ru.json';
const forms = 'content/forms/ru.json';

const folder = temporaryFolder(afterAll);
const disks = [1024, 64, 256].map(mountSmallDisk);
afterAll(() => {
  for (const disk of disks) disk.remove();
});
/** As `docker run` would have them: volumes of other file systems, and a /tmp. */
const [site = '', data = '', temporary = ''] = disks.map((disk) => disk.folder);
const password = await makePassword();

/** What the container file copies, without the packages, which its RUN installs. @param edit what this version has otherwise. */
function makeImage(version: string, edit: (image: string) => void = () => {}): string {
  const image = path.join(folder, version);
  mkdirSync(image);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const [, from, words = ''] of stage.matchAll(/^COPY (--from=\w+ )?(.+)$/gm)) {
    const parts = words.split(' ').slice(0, -1);
    const names = parts.includes('.') ? readdirSync('.').filter((name) => !ignored.includes(name)) : parts;
    for (const name of names.map((part) => (from ? part.replace('/sinov/', '') : part))) {
      // Where tests have built what else lies beside the caches.
      const own = name === '.build' ? ['.build/fonts', '.build/share-images', '.build/compressed'] : [name];
      for (const part of name.startsWith('node_modules') ? [] : own) {
        cpSync(part, path.join(image, part), { recursive: true });
      }
    }
  }
  mkdirSync(path.join(image, 'node_modules'));
  writeFileSync(path.join(image, 'version'), version);
  edit(image);
  return image;
}

/** Runs an image as compose.yaml does: as nobody in particular, and nothing to write but volumes and /tmp. */
async function run(image: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = [
    ...environmentLine.replace('/site', site).replaceAll('/data', data).split(' '),
    ...['HOST=127.0.0.1', `PORT=${port}`, `TMPDIR=${temporary}`, `DESK_PASSWORD_HASH=${password.hash}`],
    `PATH=${path.dirname(process.execPath)}:${process.env.PATH}`,
  ];
  const packages = path.join(image, 'node_modules');
  const script = `
    mount --bind '${path.resolve('node_modules')}' '${packages}'
    mount -o remount,bind,ro '${packages}'
    chown 65534:65534 '${site}' '${data}'
    mount -o remount,bind,ro /
    exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --bounding-set=-all env -i "$@"`;
  const words = ['unshare', '--mount', 'sh', '-ec', script, 'sh', ...environment, ...command];
  const [program = '', ...rest] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words];
  const server = await startProcess(program, rest, {
    cwd: image,
    ready: /Sinov is ready/,
    timeoutMs: timeout,
  });
  onTestFinished(() => server.stop());
  return {
    server,
    read: async (name: string) => (await fetch(address + name)).text(),
    edit: () => editAt(address, password.password, (name) => readFileSync(path.join(site, name), 'utf8')),
  };
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: site, encoding: 'utf8' }).trim();
const textIn = (root: string, name: string, keys: readonly string[]): string =>
  keys.reduce((json, key) => json[key], JSON.parse(readFileSync(path.join(root, name), 'utf8')));
function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

let first: string;
beforeAll(() => {
  chmodSync(folder, 0o755);
  first = makeImage('first');
});

describe('a container in which the site is edited', { timeout: 3 * timeout }, () => {
  it('begins with the texts of its image, and publishes into its volume', async () => {
    const { read, edit } = await run(first);
    expect(git('log', '--format=%s')).toBe('Bring the texts of a version');
    expect(
      git('ls-files')
        .split('\n')
        .every((name) => name.startsWith('content/')),
    ).toBe(true);
    const { publish } = await edit();
    const title = await publish(contact, ['hero', 'title']);
    await vi.waitFor(async () => expect(await read('/ru/contact')).toContain(title), { timeout, interval: 200 });
    expect(git('log', '-1', '--format=%s')).toBe('Edit 2 texts of the site');
    const lead = await publish(forms, ['questionLead']);
    await vi.waitFor(async () => expect(await read('/r/contact?language=ru')).toContain(lead), {
      timeout,
      interval: 200,
    });
  });

  it('that starts again has what was published, and takes nothing of its image', async () => {
    const { read } = await run(first);
    expect(git('log', '--format=%s', 'refs/heads/version').split('\n')).toHaveLength(1);
    expect(await read('/ru/contact')).toContain(textIn(site, contact, ['hero', 'title']));
    expect(await read('/r/contact?language=ru')).toContain(textIn(site, forms, ['questionLead']));
    expect(textIn(site, forms, ['questionLead'])).toBe(`${textIn(first, forms, ['questionLead'])}!`);
  });

  it('of a newer image has its code and its new texts, and keeps what was published', async () => {
    const next = makeImage('next', (image) => {
      for (const [language, note] of [
        ['uz', 'Bir kunda javob beramiz.'],
        ['ru', 'Ответим за день.'],
      ]) {
        const file = path.join(image, `content/pages/contact/${language}.json`);
        replace(file, '"hero": {', `"hero": {\n    "note": ${JSON.stringify(note)},`);
      }
      replace(path.join(image, 'site/pages/contact.tsx'), "lead={t('hero.lead')}", "lead={t('hero.note')}");
      const theirs = 'Спросите нас о чём угодно.';
      replace(path.join(image, forms), JSON.stringify(textIn(image, forms, ['questionLead'])), JSON.stringify(theirs));
    });
    const { server, read, edit } = await run(next);
    expect(server.output()).toContain('forms/ru.json: questionLead: stays');
    const page = await read('/ru/contact');
    expect(page).toContain('Ответим за');
    expect(page).toContain(textIn(site, contact, ['hero', 'title']));
    expect(await read('/r/contact?language=ru')).toContain(textIn(site, forms, ['questionLead']));
    expect(textIn(site, forms, ['questionLead'])).toBe(`${textIn(first, forms, ['questionLead'])}!`);
    const { state } = await edit();
    // What both have written differently is chosen on the page.
    expect((await state()).changes).toMatchObject([{ file: forms, theirs: 'Спросите нас о чём угодно.' }]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('of a version that does not build says why, and the version before takes its place again', async () => {
    const broken = makeImage('broken', (image) => {
      replace(
        path.join(image, 'site/pages/contact.tsx'),
        "lead={t('hero.lead')}",
        "lead={t('hero.nowhere' as 'hero.lead')}",
      );
    });
    await expect(run(broken)).rejects.toThrow('hero.nowhere');
    const { read } = await run(first);
    const page = await read('/ru/contact');
    expect(page).toContain(textIn(site, contact, ['hero', 'lead']));
    expect(page).toContain(`${textIn(first, contact, ['hero', 'title'])}!`);
    expect(textIn(site, contact, ['hero', 'note'])).toBeUndefined();
  });
});
