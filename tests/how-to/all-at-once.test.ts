import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCourses } from '../../model/courses.ts';
import { makePassword } from '../../tools/desk-server.ts';
import { apply, checkTypes, editsOf, failureOf } from '../fixtures/how-to.ts';
import { copyRepository } from '../fixtures/project-copy.ts';

/** These tests visit every page, or once failed after a how-to. */
const browserTests = [
  ...['carousel', 'clock', 'every-page', 'keyboard', 'no-javascript'],
  ...['not-found', 'pages', 'policy', 'privacy'],
];

/** Of the existing courses only the first is tested, because all course pages share their code. */
const otherCourses = getCourses()
  .slice(1)
  .map(({ id }) => id);
const leftOut = `every-page\\.spec\\.ts\\s(/ru)?/dars/(${otherCourses.join('|')})\\s`;

const copy = copyRepository();
const read = (file: string) => copy.read(`dist/site/${file}`);
let desk: FastifyInstance | undefined;
afterAll(async () => {
  await desk?.close();
  copy.remove();
});

type Edit = ReturnType<typeof editsOf>[number];

/** Leaves out the checks and builds of the edits: they run once for all edits. */
function follow(edits: readonly Edit[], beforeEach: (edit: Edit) => void = () => {}): void {
  for (const edit of edits) {
    beforeEach(edit);
    if (edit.kind !== 'sh') apply(copy, edit);
  }
}

const sectionPage = 'site/pages/contact.tsx';
const testimonials = 'content/pages/corporate/testimonials.json';
const firstEntry = /^\[\s*\{[\s\S]*?^ {2}\},$/m;

/** A text with plain keyboard characters, and without one comma. */
const asTyped = (text: string) =>
  text
    .replace(/[“”«»]/g, '"')
    .replace(/[ʻʼ]/g, "'")
    .replace(/[–—]/g, '-')
    .replaceAll('\u00a0', ' ')
    .replace('"DK",', '"DK"');

/** The type errors on the way, and the testimonial as in its how-to and after correction. */
const saidByTypes = { page: '', section: '', field: '', channel: '' };
const testimonial = { written: '', corrected: '' };

/** Follows these how-tos in one project, and then builds it. */
beforeAll(() => {
  follow(editsOf('add-a-course'));
  follow(editsOf('add-a-page'), ({ file }) => {
    if (file === 'site/pages/terms.tsx') saidByTypes.page = checkTypes(copy);
  });

  const section = editsOf('add-a-section');
  const before = copy.read(sectionPage);
  follow(section.filter(({ file }) => file === sectionPage).slice(0, 1));
  saidByTypes.section = checkTypes(copy);
  copy.write(sectionPage, before);
  follow(section);

  const [entry, correct] = editsOf('add-a-testimonial') as [Edit, Edit];
  apply(copy, entry);
  testimonial.written = copy.read(testimonials);
  copy.write(testimonials, testimonial.written.replace(firstEntry, asTyped));
  apply(copy, correct);
  testimonial.corrected = copy.read(testimonials);

  const field = editsOf('add-a-form-field');
  const isCode = ({ file }: Edit) => file.startsWith('model/');
  follow(field.filter(isCode));
  saidByTypes.field = checkTypes(copy);
  follow(field.filter((edit) => !isCode(edit)));

  follow(editsOf('change-the-inbox'));

  const [name, ...others] = editsOf('add-a-notification-channel') as [Edit, ...Edit[]];
  apply(copy, name);
  saidByTypes.channel = checkTypes(copy);
  follow(others);

  follow(editsOf('change-phone-or-hours'));
  // Lint and proofreading skip files that Git does not know.
  execFileSync('git', ['add', '--all'], { cwd: copy.folder });
  const failure = failureOf(copy, 'node --import tsx ssg/main.ts');
  if (failure) throw new Error(failure);
}, 600_000);

// One after another, like `npm test`: each command takes both processors.
describe('a project after all these how-tos', () => {
  it('passes types, lint, layers, the content check and unit tests, with the facts of the owner too', () => {
    const files = ['content/owner.json', 'content/company.json', 'site.config.ts'];
    const before = files.map((file) => ({ file, text: copy.read(file) }));
    follow(editsOf('write-what-only-the-owner-knows'));
    const replace = (file: string, from: RegExp, to: string) => copy.write(file, copy.read(file).replace(from, to));
    replace('content/company.json', /"phone": ".+"/, '"phone": "+998 71 200 00 00"');
    replace('site.config.ts', /origin: '.+'/, "origin: 'https://sinov.uz'");
    try {
      expect(failureOf(copy, 'node tools/test.mjs check')).toBe('');
    } finally {
      // The tests of the build compare it with its own sources.
      for (const { file, text } of before) copy.write(file, text);
    }
  }, 300_000);

  it('passes the tests of the build', () => {
    // A build refuses the same input after any addition.
    const files = 'tests/dist --exclude tests/dist/bad-input.test.ts';
    expect(failureOf(copy, `node_modules/.bin/vitest run --project dist ${files}`)).toBe('');
  }, 600_000);

  it('passes the browser tests that go over all pages', async () => {
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, () => {
        const address = server.address() as { port: number };
        server.close(() => resolve(address.port));
      });
    });
    const options = `--config tests/browser/playwright.config.ts --project chromium* --grep-invert ${leftOut}`;
    const run = `node_modules/.bin/playwright test ${browserTests.join(' ')} ${options}`;
    expect(failureOf(copy, run, { TEST_PORT: String(port) })).toBe('');
  }, 600_000);
});

it('an added course has a page and a card', () => {
  expect(read('dars/sql-basics.html').replaceAll('\u00a0', ' ')).toMatch(
    /<h1[^>]*>Ilova nimani saqlaganini bazadan koʻring<\/h1>/,
  );
  expect(read('index.html')).toContain('href="/dars/sql-basics"');
});

it('the types name each file that does not know an added page yet', () => {
  const files = [...saidByTypes.page.matchAll(/^([^\s(]+)\(\d+,\d+\): error /gm)].map(([, file]) => file);
  expect(new Set(files)).toEqual(new Set(['site/pages/index.ts', 'site/document/share-image/share-designs.tsx']));
});

// The tests of the build check sitemap, pictures, hosts and the other language on every page.
it('an added page shows its texts, and the list of courses links to it', () => {
  // Removes the invisible joiner of words with a hyphen.
  const page = read('ru/atamalar.html').replaceAll('\u2060', '');
  expect(page).toMatch(/<h1[^>]*>Говорим на\u00a0языке тестировщиков<\/h1>/);
  expect(page).toMatch(/<h3[^>]*>Тест-кейс<\/h3>/);
  expect(read('ru/darslar.html')).toContain('<a href="/ru/atamalar">');
});

describe('an added section', () => {
  it('fails the type check while no dictionary has its texts', () => {
    expect(saidByTypes.section).toContain(`${sectionPage}(`);
    expect(saidByTypes.section).toContain('"questions.title"');
  });

  it('appears in its place on the page', () => {
    const headings = [...read('ru/contact.html').matchAll(/<h[23][^>]*>([^<]*)<\/h[23]>/g)].map(([, text]) => text);
    const own = ['Частые вопросы', 'Нужно ли готовить техническое задание?', 'Обязательно ли брать все услуги?'];
    const at = headings.indexOf(own[0]);
    expect(headings.slice(at, at + 4)).toEqual([...own, 'Часы работы']);
  });
});

it('the types name each file that does not know an added notification channel yet, and the privacy page names it', () => {
  const files = [...saidByTypes.channel.matchAll(/^([^\s(]+)\(\d+,\d+\): error /gm)].map(([, file]) => file);
  expect(files).toEqual(
    expect.arrayContaining([
      ...['desk/notify/settings.ts', 'site.config.ts'],
      ...['desk/notify/browser/dead-letters.tsx', 'site/pages/privacy.tsx'],
    ]),
  );
  expect(read('maxfiylik.html')).toContain('ichki chat');
});

it('an added testimonial is corrected as the how-to shows, and appears on its pages', () => {
  expect(testimonial.corrected).toBe(testimonial.written);
  expect(read('corporate.html')).toContain('Jamoamiz uch oyda oʻrgandi');
  expect(read('ru/corporate.html')).toContain('Команда научилась за\u00a0три месяца');
});

it('the contact page shows changed opening hours instead of the old hours', () => {
  expect(read('ru/contact.html')).toContain('19:00');
  expect(read('ru/contact.html')).not.toContain('18:00');
});

describe('an added form field', () => {
  const headers = { host: 'desk.example', origin: 'http://desk.example', 'sec-fetch-site': 'same-origin' };
  let password = '';

  beforeAll(async () => {
    const { createDesk } = await import(pathToFileURL(path.join(copy.folder, 'dist/desk/plugin.mjs')).href);
    const made = await makePassword();
    password = made.password;
    const environment = { DESK_FILE: path.join(copy.folder, 'data/desk.db'), DESK_PASSWORD_HASH: made.hash };
    desk = Fastify();
    await createDesk({ environment, assets: JSON.parse(copy.read('dist/desk/assets.json')) }).routes(desk);
  });

  it.each([
    ['the form', 'desk/forms/pages/', 'fields.position.label'],
    ['the privacy page', 'site/features/privacy/', 'fields.position.label'],
    ['the inbox', 'desk/applications/browser/', 'field.position'],
    ['the CSV', 'desk/applications/export.ts', 'field.position'],
    ['the webhook', 'desk/notify/webhook.ts', 'fields.position'],
    ['the owner’s notice', 'desk/notify/notice.ts', 'fields.position'],
  ])('does not compile while %s has no text for it', (_, place, key) => {
    const errors = saidByTypes.field.split(/\n(?=\S)/).filter((error) => error.startsWith(place));
    expect(errors.join('\n')).toContain(key);
  });

  it('is in the forms in both languages, and on the privacy page', async () => {
    expect((await desk?.inject('/r/qa?language=uz'))?.body).toContain('name="position"');
    expect((await desk?.inject('/r/corporate?language=uz'))?.body).toMatch(/Lavozimingiz.*<input[^>]* name="position"/);
    expect((await desk?.inject('/r/corporate?language=ru'))?.body).toContain('Ваша должность');
    expect(read('maxfiylik.html')).toContain('Lavozimingiz');
  });

  it('is stored, and appears in the inbox and its CSV with an added status', async () => {
    const answers = { name: 'Ali', company: 'Bulut', phone: '901234567', position: 'CTO' };
    const sent = await desk?.inject({
      method: 'POST',
      url: '/r/corporate',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...answers, submission: randomUUID(), started: '1' }).toString(),
    });
    expect(sent?.statusCode).toBe(200);
    const payload = { name: 'owner', password };
    const signedIn = await desk?.inject({ method: 'POST', url: '/desk/api/session', headers, payload });
    const cookie = String(signedIn?.headers['set-cookie']).split(';', 1)[0] as string;
    const ask = (url: string) => desk?.inject({ url: `/desk/api/${url}`, headers: { ...headers, cookie } });
    expect((await ask('applications'))?.json().applications[0].answers).toMatchObject({ position: 'CTO' });
    const { applications } = (await ask('applications'))?.json() ?? {};
    const change = { version: applications[0].version, status: 'postponed', callAt: null };
    const changed = await desk?.inject({
      method: 'PATCH',
      url: `/desk/api/applications/${applications[0].id}`,
      headers: { ...headers, cookie },
      payload: change,
    });
    expect(changed?.statusCode).toBe(200);
    const [heading, row] = (await ask('export.csv?in=uz'))?.body.split('\r\n') ?? [];
    expect(heading).toContain('Kompaniya;Lavozim;');
    expect(row).toContain('Bulut;CTO;');
    expect(row).toContain('Keyinroq boshlaydi');
  });
});
