import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../fixtures/project-copy.ts';

let copy: ProjectCopy;
const read = (file: string) => readFileSync(path.join(copy.folder, 'dist', file), 'utf8');

function change(file: string, from: string, to: string): void {
  const text = copy.read(file);
  expect(text, `${file} has no “${from}” any more`).toContain(from);
  copy.write(file, text.replace(from, to));
}

/** A folder and its line in the registry: nothing of what makes pages, maps or pictures. */
beforeAll(() => {
  copy = copyProject();
  const folder = path.join(copy.folder, 'content/courses');
  cpSync(path.join(folder, 'linux-qa'), path.join(folder, 'sql'), { recursive: true });
  change('content/courses/sql/course.ts', 'export const linuxQa', 'export const sql');
  change('content/courses/sql/course.ts', "id: 'linux-qa'", "id: 'sql'");
  change('content/courses/sql/course.ts', "  form: 'linux',\n", '');
  change('content/courses/sql/page.tsx', 'linuxQa as course', 'sql as course');
  for (const code of ['uz', 'ru']) {
    const words = JSON.parse(copy.read(`content/courses/sql/${code}.json`));
    words.name = 'SQL';
    words.head.title = `SQL ${code} – {{brand}}`;
    copy.write(`content/courses/sql/${code}.json`, JSON.stringify(words, null, 2));
  }
  change(
    'content/courses/index.ts',
    'export type CourseId',
    "import { sql } from './sql/course.ts';\n\nexport type CourseId",
  );
  change('content/courses/index.ts', 'apiTesting] as const', 'apiTesting, sql] as const');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(status, stderr).toBe(0);
}, 180_000);

afterAll(() => copy.remove());

describe.each([
  { code: 'uz', prefix: '', home: 'index.html' },
  { code: 'ru', prefix: '/ru', home: 'ru.html' },
])('a course that was added, in $code', ({ code, prefix, home }) => {
  const address = `${prefix}/dars/sql`;
  const page = () => read(`${address.slice(1)}.html`);

  it('has its page, its Markdown and its twin’s address', () => {
    expect(page()).toContain('<h1');
    expect(read(`${address.slice(1)}.md`)).toContain('SQL');
    expect(page()).toContain(`hrefLang="${code === 'uz' ? 'ru' : 'uz'}"`);
  });

  it('stands on a card of the home page and among the other courses', () => {
    expect(read(home)).toContain(`href="${address}"`);
    expect(read(`${prefix.slice(1)}${prefix && '/'}dars/qa.html`)).toContain(`href="${address}"`);
  });

  it('is in the site’s map, the list for assistants and the structured data', () => {
    expect(read('sitemap.xml')).toContain(`<loc>https://sinov.example${address}</loc>`);
    expect(read('llms.txt')).toContain(`https://sinov.example${address}.md`);
    expect(page()).toContain('"@type":"Course","name":"SQL"');
    expect(page()).toContain(`"item":"https://sinov.example${address}"`);
    expect(read(home)).toContain(`"url":"https://sinov.example${address}"`);
  });

  it('has a picture for messages, a form to apply by, and rules for hosts', () => {
    const picture = /<meta property="og:image" content="https:\/\/sinov\.example\/([^"]+)"/.exec(page())?.[1] ?? '';
    expect(picture).toContain(`share-sql-${code}-`);
    expect(existsSync(path.join(copy.folder, 'dist', picture))).toBe(true);
    expect(page()).toContain(`href="/r/sql?course=sql&amp;language=${code}`);
    expect(read('_headers')).toContain(`\n${address}\n  Content-Security-Policy: default-src 'none'`);
  });
});
