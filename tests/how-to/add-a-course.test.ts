import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todoMarker } from '../../i18n/check-dictionaries.ts';
import { site } from '../../site.config.ts';
import { copyProject } from '../../tools/project-copy.ts';
import { apply, checkFormat, editsOf, runIn } from '../fixtures/how-to.ts';

const folder = 'content/courses/sql-basics';
const copy = copyProject();
afterAll(() => copy.remove());

const read = (file: string) => copy.read(`dist/site/${file}`);

/** What a command answers where it fails. */
function refusal(command: string): string {
  try {
    runIn(copy, command);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${command} was content`);
}

/** What each step of the scaffold left to be written, as the build said it. */
const named: { fact: string; said: string }[] = [];
let saidOfTexts = '';
let gaps: string[] = [];

const known: Readonly<Record<string, string>> = { kind: '"mini"', suits: '["tester"]', months: '1' };

/** docs/how-to/add-a-course.md as it is written, and what the build says on the way. */
beforeAll(() => {
  const [scaffold, facts, ...rest] = editsOf('add-a-course');
  if (!scaffold || !facts) throw new Error('the how-to has lost its steps');
  apply(copy, scaffold);
  const written = copy.read(`${folder}/course.json`);
  const keys = [...written.matchAll(/^ {2}"(\w+)": null,?$/gm)].map(([, key]) => key as string);
  for (const fact of keys) {
    named.push({ fact, said: refusal('npm run build') });
    copy.write(
      `${folder}/course.json`,
      copy.read(`${folder}/course.json`).replace(`"${fact}": null`, `"${fact}": ${known[fact] ?? false}`),
    );
  }
  saidOfTexts = refusal('npm run content');
  gaps = copy
    .read(`${folder}/uz.json`)
    .split('\n')
    .filter((line) => line.includes(`"${todoMarker}`));
  copy.write(`${folder}/course.json`, written);
  for (const edit of [facts, ...rest]) apply(copy, edit);
}, 300_000);

describe('a course that was made and not written yet', () => {
  it('stops the build at each fact, with file, key and what to write', () => {
    expect(named.map(({ fact }) => fact)).toEqual(['kind', 'featured', 'suits', 'months', 'hasCertificate']);
    for (const { fact, said } of named)
      expect(said).toContain(`${folder}/course.json: ${fact}: not written yet: write `);
  });

  it('has each text named that is not written, in every language', () => {
    expect(gaps.length).toBeGreaterThan(20);
    for (const code of ['uz', 'ru']) {
      const lines = saidOfTexts.split('\n').filter((line) => line.startsWith(`${folder}/${code}.json: `));
      expect(lines.filter((line) => line.includes(': not written yet: '))).toHaveLength(gaps.length);
    }
  });

  it('is made once: an id that is taken is refused, and what was written stays', () => {
    const before = copy.read(`${folder}/uz.json`);
    expect(refusal('npm run content -- new-course sql-basics')).toMatch(
      /: the course is registered already: choose another id\n$/,
    );
    expect(refusal('npm run content -- new-course SQL')).toMatch(
      /npm run content -- new-course: id: "SQL" is no address: [^\n]+\n$/,
    );
    expect(copy.read(`${folder}/uz.json`)).toBe(before);
  });
});

it('leaves a course as `npm run format` would have it', () => {
  expect(checkFormat(copy)).toBe('');
});

describe.each([
  { code: 'uz', prefix: '', home: 'index.html', name: 'SQL asoslari' },
  { code: 'ru', prefix: '/ru', home: 'ru.html', name: 'Основы SQL' },
])('a course that was added, in $code', ({ code, prefix, home, name }) => {
  const address = `${prefix}/dars/sql-basics`;
  const page = () => read(`${address.slice(1)}.html`);

  it('has its page, its Markdown and its alias’s address', () => {
    expect(page()).toContain('<h1');
    expect(read(`${address.slice(1)}.md`)).toContain('SQL');
    expect(page()).toContain(`hrefLang="${code === 'uz' ? 'ru' : 'uz'}"`);
  });

  it('stands on a card of the home page and among the other courses', () => {
    expect(read(home)).toContain(`href="${address}"`);
    expect(read(`${prefix.slice(1)}${prefix && '/'}dars/qa.html`)).toContain(`href="${address}"`);
  });

  it('is in the site’s map, the list for assistants and the structured data', () => {
    expect(read('sitemap.xml')).toContain(`<loc>${site.origin}${address}</loc>`);
    expect(read('llms.txt')).toContain(`${site.origin}${address}.md`);
    expect(page()).toContain(`"@type":"Course","name":"${name}"`);
    expect(page()).toContain(`"item":"${site.origin}${address}"`);
    expect(read(home)).toContain(`"url":"${site.origin}${address}"`);
  });

  it('has a picture for messages, a form to apply by, and rules for hosts', () => {
    const image = /<meta property="og:image" content="([^"]+)"/.exec(page())?.[1] ?? '';
    const picture = image.replace(`${site.origin}/`, '');
    expect(picture).toContain(`share-sql-basics-${code}-`);
    expect(existsSync(path.join(copy.folder, 'dist/site', picture))).toBe(true);
    expect(page()).toContain(`href="/r/sql-basics?course=sql-basics&amp;language=${code}`);
    expect(read('_headers')).toContain(`\n${address}\n  Content-Security-Policy: default-src 'none'`);
  });
});
