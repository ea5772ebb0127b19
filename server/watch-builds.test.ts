import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { manifestFile } from '../hosting/manifest.ts';
import { buildSmallSite, deskOf, sourceOf } from '../tests/fixtures/small-site.ts';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { createServer } from './create-server.ts';
import type { LoadedDesk } from './desk.ts';
import { watchBuilds } from './watch-builds.ts';

/** Milliseconds. Only a hung test reaches it. */
const timeoutMs = 30_000;

async function follow(dist: string, desk?: LoadedDesk) {
  const log: string[] = [];
  const server = await createServer(dist, {
    pollIntervalMs: 20,
    logTo: { write: (line) => void log.push(line) },
    ...(desk && { desk }),
  });
  onTestFinished(() => server.close());
  return { server, log };
}

const buildOf = async (server: FastifyInstance): Promise<string> => (await server.inject('/healthz')).json().build;
const homeOf = async (server: FastifyInstance) => sourceOf((await server.inject('/')).body);

describe('a new build', () => {
  it('replaces the old build at once, and keeps the old assets for open tabs', async () => {
    const home = temporaryFolder();
    const { server } = await follow(await buildSmallSite(home));
    const before = await buildOf(server);
    await buildSmallSite(home, '-next');
    await vi.waitFor(async () => expect(await buildOf(server)).not.toBe(before), timeoutMs);
    expect(await homeOf(server)).toBe('index.html-next');
    expect((await server.inject('/assets/a--next.js')).statusCode).toBe(200);
    expect((await server.inject('/assets/a-1.js')).statusCode).toBe(200);
  });

  it('is not served while its files belong to another build, and the error is logged once', async () => {
    const dist = await buildSmallSite(temporaryFolder());
    const next = await buildSmallSite(temporaryFolder(), '-next');
    const { server, log } = await follow(dist);
    cpSync(path.join(next, manifestFile), path.join(dist, manifestFile));
    await vi.waitFor(() => expect(log.join('')).toContain('new build failed to load'), timeoutMs);
    expect(await homeOf(server)).toBe('index.html');
    cpSync(next, dist, { recursive: true });
    await vi.waitFor(async () => expect(await homeOf(server)).toBe('index.html-next'), timeoutMs);
    expect(log.join('').match(/failed to load/g)).toHaveLength(1);
  });
});

describe('a new build of the application desk', () => {
  it.each([
    ['is built', async () => true],
    ['cannot be read', () => Promise.reject(new Error('no such file'))],
  ])('that %s is reported to the operator, also when the pages are unchanged', async (_name, isOutdated) => {
    const dist = await buildSmallSite(temporaryFolder());
    let isBuilt = false;
    const { server, log } = await follow(dist, deskOf({ isOutdated: async () => isBuilt && isOutdated() }));
    const stateOf = async () => (await server.inject('/healthz')).json().desk;
    expect(await stateOf()).toBe('ok');
    isBuilt = true;
    const answers = path.join(dist, manifestFile);
    writeFileSync(answers, readFileSync(answers));
    await vi.waitFor(async () => expect(await stateOf()).toBe('outdated'), timeoutMs);
    expect(log.join('')).toContain('newer desk build found: restart');
  });
});

it('the server gives the desk the content of each new build, and keeps serving when that content is invalid', async () => {
  const dist = await buildSmallSite(temporaryFolder());
  const replaceContent = vi.fn((_folder: string) => {
    throw new Error('content/forms/ru.json: line 3');
  });
  const { server, log } = await follow(dist, deskOf({ replaceContent }));
  expect(replaceContent).not.toHaveBeenCalled();
  await buildSmallSite(path.dirname(dist), '-next');
  await vi.waitFor(async () => expect(await homeOf(server)).toBe('index.html-next'), timeoutMs);
  expect(replaceContent.mock.calls).toEqual([[dist]]);
  expect(log.join('')).toContain('new content failed to load');
});

describe('the served folder', () => {
  it('may differ from the folder of the desk: the server loads its pages and content at the start', async () => {
    const dist = await buildSmallSite(temporaryFolder());
    const published = await buildSmallSite(temporaryFolder(), '-published');
    const replaceContent = vi.fn();
    const { server } = await follow(dist, deskOf({ replaceContent, served: () => published }));
    expect(await homeOf(server)).toBe('index.html-published');
    expect(replaceContent.mock.calls).toEqual([[published]]);
  });

  it('falls back to the build at the start when it cannot be read', async () => {
    const home = temporaryFolder();
    const dist = await buildSmallSite(home);
    const errors: unknown[] = [];
    const builds = await watchBuilds(dist, { served: () => path.join(home, 'gone'), onError: (e) => errors.push(e) });
    onTestFinished(() => builds.stop());
    expect([builds.folder(), errors.length]).toEqual([dist, 1]);
  });

  it('may change at run time: the next folder counts as a new build, even with equal pages', async () => {
    const dist = await buildSmallSite(temporaryFolder());
    const [same, other] = [temporaryFolder(), await buildSmallSite(temporaryFolder(), '-other')];
    cpSync(dist, same, { recursive: true, preserveTimestamps: true });
    let served = dist;
    const replaceContent = vi.fn();
    const { server } = await follow(dist, deskOf({ replaceContent, served: () => served }));
    expect(replaceContent).not.toHaveBeenCalled();
    served = same;
    await vi.waitFor(() => expect(replaceContent.mock.calls).toEqual([[same]]), timeoutMs);
    expect(await homeOf(server)).toBe('index.html');
    served = other;
    await vi.waitFor(async () => expect(await homeOf(server)).toBe('index.html-other'), timeoutMs);
    expect(replaceContent.mock.calls).toEqual([[same], [other]]);
  });
});

it('the server reports an outdated desk at its start', async () => {
  const { server } = await follow(await buildSmallSite(temporaryFolder()), deskOf({ isOutdated: async () => true }));
  expect((await server.inject('/healthz')).json().desk).toBe('outdated');
});
