import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../../scripts/project-copy.ts';

let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject(['dist']);
});

afterAll(() => copy.remove());

function build(environment: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  return { status, lines: stderr.trim().split('\n') };
}

/** Builds with one file changed, and puts it back. */
function buildWith(file: string, change: (text: string) => string, environment?: Record<string, string>) {
  const before = copy.read(file);
  const after = change(before);
  expect(after, 'the change changes nothing').not.toBe(before);
  copy.write(file, after);
  try {
    return build(environment);
  } finally {
    copy.write(file, before);
  }
}

const cases: { name: string; file: string; change: (text: string) => string; says: RegExp }[] = [
  {
    name: 'a malformed phone in site.config.ts',
    file: 'site.config.ts',
    change: (text) => text.replace(/phone: '[^']*'/, "phone: 'call us'"),
    says: /^site\.config\.ts: phone .*write the number/,
  },
  {
    name: 'a text missing in Russian',
    file: 'content/courses/qa/ru.json',
    change: (text) => text.replace(/^ {4}"apply": .*,?\n/m, '').replace(/,(\s*})/g, '$1'),
    says: /^content\/courses\/qa\/ru\.json: hero\.apply: the text is missing/,
  },
  {
    name: 'a broken placeholder',
    file: 'content/courses/qa/ru.json',
    change: (text) => text.replace('{{months}}', '{{months}'),
    says: /^content\/courses\/qa\/ru\.json: hero\.lead: a placeholder is broken/,
  },
  {
    name: 'a placeholder that is no fact',
    file: 'content/courses/linux-qa/uz.json',
    change: (text) => text.replaceAll('{{months}}', '{{weeks}}'),
    says: /^content\/courses\/linux-qa\/uz\.json: duration\.text: .*\{\{weeks\}\} is no fact/,
  },
  {
    name: 'a list of another length',
    file: 'content/pages/home/ru.json',
    change: (text) => {
      const words = JSON.parse(text);
      words.corporate.items.pop();
      return JSON.stringify(words);
    },
    says: /^content\/pages\/home\/ru\.json: corporate\.items: the list has 2 entries/,
  },
  {
    name: 'a testimonial without words',
    file: 'content/company.ts',
    change: (text) => text.replace("  { initials: 'CC',", "  { initials: 'DK', sample: false },\n  { initials: 'CC',"),
    says: /^content\/company\.ts: testimonials: 4 stand here and 3 in content\/pages\/corporate\/uz\.json/,
  },
  {
    name: 'a dictionary that is no JSON',
    file: 'content/pages/contact/uz.json',
    change: (text) => text.replace(',', ',,'),
    says: /^content\/pages\/contact\/uz\.json: JSON: /,
  },
  {
    name: 'a fact out of range',
    file: 'content/courses/jmeter/course.ts',
    change: (text) => text.replace('weeks: 4', 'weeks: -4'),
    says: /^content\/courses\/jmeter\/course\.ts: weeks: /,
  },
  {
    name: 'a text that both dictionaries lost',
    file: 'site/pages/home.tsx',
    change: (text) => text.replace("t('courses.lead')", "t('courses.lost' as 'courses.lead')"),
    says: /^content\/pages\/home\/uz\.json: courses\.lost: a page asks for this text/,
  },
  {
    name: 'a title too long for the picture of link previews',
    file: 'content/pages/home/uz.json',
    change: (text) => text.replace(/("hero": \{\s*"title": ")[^"]+/, `$1${'Unumdorlik '.repeat(12)}`),
    says: /^content\/pages\/home\/uz\.json: hero\.title: the title does not fit .*shorten it/,
  },
  {
    name: 'a course id without a folder',
    file: 'content/courses/api-testing/course.ts',
    change: (text) => text.replace("id: 'api-testing'", "id: 'api'"),
    says: /^content\/courses\/api: api: the course is registered but has no texts/,
  },
];

describe('a build with bad input', () => {
  it.each(cases)('stops at $name with one line, and leaves dist/ as it was', ({ name, file, change, says }) => {
    const marker = 'dist/last-good-build';
    copy.write(marker, name);
    const { status, lines } = buildWith(file, change);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(says);
    expect(status).toBe(1);
    expect(copy.read(marker)).toBe(name);
  });

  it('stops at a malformed environment override', () => {
    const { status, lines } = build({ SINOV_ORIGIN: 'sinov.example' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^site\.config\.ts: origin \(or SINOV_ORIGIN\): /);
    expect(status).toBe(1);
  });

  // Another name draws every picture anew.
  it('goes on where nothing is wrong', { timeout: 180_000 }, () => {
    const key = '0123-4567-89ab';
    const dates = copy.read('content/page-dates.json').replace(/"changed": "[\d-]+"/g, '"changed": "2026-01-02"');
    copy.write('content/page-dates.json', dates);
    const { status, lines } = build({
      SINOV_PHONE: '+998 71 123 45 67',
      SINOV_BRAND: 'Qalqon',
      SINOV_ORIGIN: 'https://qalqon.example',
      SINOV_FORMS_SERVICE: 'https://forms.example',
      SINOV_SEARCH_INDEXNOWKEY: key,
    });
    expect(lines.filter((line) => line !== '')).toEqual([]);
    expect(status).toBe(0);
    expect(copy.read('dist/contact.html')).toContain('+998 71 123 45 67');
    expect(copy.read('dist/index.html')).not.toMatch(/Sinov(?! ?test)/);
    expect(copy.read('dist/index.html')).toContain('<title>Qalqon');
    expect(copy.read('dist/llms.txt')).toMatch(/^# Qalqon\n/);
    expect(copy.read('dist/sitemap.xml')).not.toContain('sinov');
    expect(copy.read(`dist/${key}.txt`)).toBe(key);
    // Whatever the owner configures, the pages’ own words are those that are dated; one page is about what is configured.
    const pages = [...copy.read('dist/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>.*?<lastmod>([^<]+)<\/lastmod>/gs)];
    const dated = pages
      .filter(([, , day]) => day === '2026-01-02')
      .map(([, address = '']) => new URL(address).pathname);
    const known = Object.keys(JSON.parse(dates) as object);
    expect(dated.sort()).toEqual(known.filter((address) => !address.endsWith('/maxfiylik')).sort());
    // Nor is what is committed with the words changed by a configuration of this once.
    expect(copy.read('content/page-dates.json')).toBe(dates);
  });
});
