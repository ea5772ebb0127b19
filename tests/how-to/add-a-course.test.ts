import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todoMarker } from '../../i18n/check-dictionaries.ts';
import { apply, editsOf, runIn } from '../fixtures/how-to.ts';
import { copyProject } from '../fixtures/project-copy.ts';

const folder = 'content/courses/sql-basics';
const copy = copyProject();
afterAll(() => copy.remove());

function refusal(command: string): string {
  try {
    runIn(copy, command);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${command} was content`);
}

/** The error of the build for each fact that the scaffold left open. */
const named: { fact: string; said: string }[] = [];
let saidOfTexts = '';
let gaps: string[] = [];

const known: Readonly<Record<string, string>> = { kind: '"mini"', suits: '["tester"]', months: '1' };

/** Follows the first step of docs/how-to/add-a-course.md. all-at-once.test.ts follows the other steps. */
beforeAll(() => {
  const [scaffold] = editsOf('add-a-course');
  if (!scaffold) throw new Error('the how-to has lost its first step');
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
}, 300_000);

describe('a new course without facts and texts', () => {
  it('stops the build at each fact, with file, key and what to write', () => {
    expect(named.map(({ fact }) => fact)).toEqual(['kind', 'featured', 'suits', 'months', 'hasCertificate']);
    for (const { fact, said } of named)
      expect(said).toContain(`${folder}/course.json: ${fact}: not written yet: write `);
  });

  it('gets a finding for each missing text in every language', () => {
    expect(gaps.length).toBeGreaterThan(20);
    for (const code of ['uz', 'ru']) {
      const lines = saidOfTexts.split('\n').filter((line) => line.startsWith(`${folder}/${code}.json: `));
      expect(lines.filter((line) => line.includes(': not written yet: '))).toHaveLength(gaps.length);
    }
  });

  it('is created once: a taken or invalid id is refused, and the files stay unchanged', () => {
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
