import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../../tools/project-copy.ts';
import { apply, editsOf } from '../fixtures/how-to.ts';

const howTos = [
  'add-a-course',
  'add-a-page',
  'add-a-section',
  'add-a-testimonial',
  'add-a-form-field',
  'change-phone-or-hours',
];

/** All that goes over every page, or has failed where something was added by a how-to. */
const browserTests = [
  ...['carousel', 'clock', 'device-fonts', 'every-page', 'keyboard', 'no-javascript'],
  ...['not-found', 'pages', 'policy', 'privacy', 'reader', 'translated'],
];

const git = (folder: string, ...request: string[]) => execFileSync('git', request, { cwd: folder, encoding: 'utf8' });
const tracked = git('.', 'ls-files', '-z').split('\0').filter(Boolean);
const copy = copyProject([...new Set(tracked.map((file) => file.split('/', 1)[0] as string))]);
afterAll(() => copy.remove());

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

/** What a command of the project says where it fails; nothing where it passes. */
function failureOf(command: string, environment: NodeJS.ProcessEnv = {}): string {
  const [program = '', ...rest] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, rest, {
    cwd: copy.folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Vitest's own variables would make a copy's runner a part of this one.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name))),
      ...environment,
    },
  });
  return status === 0 ? '' : `${command}\n${stdout.slice(-20_000)}${stderr.slice(-5_000)}`;
}

/** Every how-to after the other in one project, but for its builds: one is made of them all. */
beforeAll(() => {
  for (const edit of howTos.flatMap(editsOf)) {
    if (edit.kind !== 'sh' || edit.text.includes(' new-course ')) apply(copy, edit);
  }
  git(copy.folder, 'init', '--quiet');
  git(copy.folder, 'add', '--all');
}, 60_000);

// One after the other, as `npm test` does: each takes both processors.
it('leaves types, lint, layers, texts and unit tests green', () => {
  expect(failureOf('node --import tsx tools/test.ts --quick')).toBe('');
}, 300_000);

it('leaves what is asked of the built pages green', () => {
  expect(failureOf('node --import tsx ssg/main.ts')).toBe('');
  const folders = 'tests/dist tests/unit/facts-everywhere';
  expect(failureOf(`node_modules/.bin/vitest run --project slow --project dist ${folders}`)).toBe('');
}, 600_000);

it('leaves the browser tests of all pages green', async () => {
  const options = '--config tests/browser/playwright.config.ts --project chromium';
  const run = `node_modules/.bin/playwright test ${browserTests.join(' ')} ${options}`;
  expect(failureOf(run, { TEST_PORT: String(await freePort()) })).toBe('');
}, 600_000);
