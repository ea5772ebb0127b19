import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAnswers } from '../hosting/answers.ts';
import { site as config } from '../site.config.ts';
import { buildInto, sourceOf } from '../tests/fixtures/small-build.ts';
import { createServer } from './create-server.ts';
import { followBuilds, mostRetired } from './follow-builds.ts';
import type { BuildFolders } from './site-snapshot.ts';

const log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };
beforeEach(() => void log.splice(0));

describe('a new build', () => {
  it('takes the place of the old one, whole, and what open tabs need stays', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'sinov-builds-'));
    const following = await createServer(await buildInto(home), { lookEvery: 20, logTo });
    const before = (await following.inject('/healthz')).json().build;
    await buildInto(home, '-next');
    await vi.waitFor(async () => expect((await following.inject('/healthz')).json().build).not.toBe(before), 5000);
    expect((await following.inject('/')).body).toContain('index.html-next ');
    expect((await following.inject('/assets/a--next.js')).statusCode).toBe(200);
    expect((await following.inject('/assets/a-1.js')).statusCode).toBe(200);
    await following.close();
    rmSync(home, { recursive: true });
  });

  it('is not taken while its files are another build’s: the last one goes on', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'sinov-builds-'));
    const other = mkdtempSync(path.join(tmpdir(), 'sinov-builds-'));
    const folders = await buildInto(home);
    const following = await createServer(folders, { lookEvery: 20, logTo });
    cpSync((await buildInto(other, '-next')).hosts, folders.hosts, { recursive: true });
    await vi.waitFor(() => expect(log.join('')).toContain('a new build cannot be read'), 5000);
    expect(sourceOf((await following.inject('/')).body)).toBe('index.html');
    expect(log.join('').match(/cannot be read/g)).toHaveLength(1);
    await following.close();
    for (const one of [home, other]) rmSync(one, { recursive: true });
  });
});

describe('files of earlier builds', () => {
  const scripts = (mark: string, count: number) => Array.from({ length: count }, (_, index) => `${mark}${index}.js`);

  /** Lays a build of scripts alone, uncompressed: there are many. */
  function layScripts({ site, hosts }: BuildFolders, names: readonly string[]): string {
    const files = names.map((name) => ({ file: `assets/${name}`, identity: Buffer.from(name), encoded: {} }));
    for (const { file, identity } of files) writeFileSync(path.join(site, file), identity);
    const answers = listAnswers(files, config);
    writeFileSync(path.join(hosts, 'answers.json'), JSON.stringify(answers));
    return answers.build;
  }

  it('that were let go of last are kept longest, however long they have stood', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'sinov-builds-'));
    const folders = { site: path.join(home, 'dist'), hosts: path.join(home, 'dist-hosts') };
    for (const folder of [path.join(folders.site, 'assets'), folders.hosts]) mkdirSync(folder, { recursive: true });
    const half = mostRetired / 2;
    // The first that would be let go of, had it kept its place.
    layScripts(folders, ['always.js', ...scripts('first', half)]);
    const site = await followBuilds(folders, { onFault: () => {}, interval: 20 });
    for (const names of [['always.js', ...scripts('second', half)], ['third.js']]) {
      const build = layScripts(folders, names);
      await vi.waitFor(() => expect(site.current().build).toBe(build), 5000);
    }
    site.stop();
    rmSync(home, { recursive: true });
    expect(site.retired('/assets/second0.js')).toBeDefined();
    expect(site.retired('/assets/first0.js')).toBeUndefined();
    expect(site.retired('/assets/always.js')).toBeDefined();
  });
});
