import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type Notifier, type NotifierOptions, startNotifier } from './notifier.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sinov-notifier-'));
const file = path.join(folder, 'program.mjs');
const log = path.join(folder, 'log');
let notifier: Notifier | undefined;

/** Writes down what happens to it, and has something to end first when the desk goes. */
writeFileSync(
  file,
  `import { appendFileSync } from 'node:fs';
  const note = (line) => appendFileSync(process.env.LOG, line + '\\n');
  note('start ' + process.pid);
  process.on('message', (message) => note(message));
  process.on('disconnect', () => setTimeout(() => { note('recorded'); process.exit(); }, 100));`,
);

const noted = () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean);
const starts = () => noted().filter((line) => line.startsWith('start'));

function begin(options: Partial<NotifierOptions> = {}) {
  writeFileSync(log, '');
  const said: string[] = [];
  notifier = startNotifier({
    file,
    environment: { LOG: log },
    after: Promise.resolve(),
    say: (line) => said.push(line),
    pauseMs: 10,
    ...options,
  });
  return { notifier, said };
}

afterEach(() => notifier?.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('notifier', () => {
  it('is told that there is something to send', async () => {
    const { notifier } = begin();
    await vi.waitFor(() => expect(starts()).toHaveLength(1));
    notifier.poke();
    await vi.waitFor(() => expect(noted()).toContain('poke'));
  });

  it('ends what it is at before a desk that stops has stopped', async () => {
    const { notifier, said } = begin();
    await vi.waitFor(() => expect(starts()).toHaveLength(1));
    await notifier.stop();
    expect(noted().at(-1)).toBe('recorded');
    expect(said).toEqual([]);
  });

  it('is started again where it was killed, and says so', async () => {
    const { notifier, said } = begin();
    await vi.waitFor(() => expect(starts()).toHaveLength(1));
    process.kill(Number(starts()[0]?.split(' ')[1]), 'SIGKILL');
    await vi.waitFor(() => expect(starts()).toHaveLength(2));
    expect(said).toEqual(['desk: the notifier ended (SIGKILL), it is started again in 0.01 s']);
    notifier.poke();
    await vi.waitFor(() => expect(noted()).toContain('poke'));
  });

  it('is tried again and again where it ends at once', async () => {
    const broken = path.join(folder, 'broken.mjs');
    writeFileSync(broken, 'process.exit(3);');
    const { notifier, said } = begin({ file: broken });
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(1));
    expect(said[0]).toBe('desk: the notifier ended (3), it is started again in 0.01 s');
    notifier.poke();
  });

  it('is not started by a desk that stopped before its store was there', async () => {
    let isThere = () => {};
    const { notifier } = begin({ after: new Promise<void>((resolve) => (isThere = resolve)) });
    const stopped = notifier.stop();
    isThere();
    await stopped;
    expect(noted()).toEqual([]);
  });
});
