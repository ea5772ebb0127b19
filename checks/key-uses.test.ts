import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { type KeyUses, readKeyUses } from './key-uses.ts';

const uz = {
  title: 'Kurs',
  days_one: '{{count}} kun',
  days_other: '{{count}} kun',
  fault: { late: 'Kech', lost: 'Yoʻq' },
  items: [{ title: 'Bir' }],
};

const code = `
import type words from '../content/pages/home/uz.json';
import type { Translator } from '../i18n/translator.ts';

export function page(t: Translator<typeof words>, kind: 'late' | 'lost', other: string, n: number) {
  const list = t.list('items').map((item) => item.title);
  return [t('title'), t('days', { count: n }), t(\`fault.\${kind}\`), t(\`fault.\${other}\` as 'fault.late'), list];
}
export const title = (getCourseT: (id: string) => (key: string) => string) => getCourseT('qa')('card.title');
`;

const picture = "export const alt = (t: (key: string) => string) => t('picture.alt');\n";

const root = temporaryFolder(afterAll);
let uses: KeyUses = [];

beforeAll(() => {
  for (const folder of ['i18n', 'model', 'content/pages/home', 'content/courses/qa', 'site/courses/qa'])
    mkdirSync(path.join(root, folder), { recursive: true });
  cpSync('i18n/translator.ts', path.join(root, 'i18n/translator.ts'));
  cpSync('model/languages.ts', path.join(root, 'model/languages.ts'));
  writeFileSync(path.join(root, 'content/pages/home/uz.json'), JSON.stringify(uz));
  writeFileSync(path.join(root, 'site/courses/qa/illustration.tsx'), picture);
  writeFileSync(path.join(root, 'site/page.ts'), code);
  uses = readKeyUses(root);
}, 60_000);

const asks = (namespace: string | undefined, key: string) =>
  uses.some((use) => use.namespace === namespace && use.pattern.test(key));

describe('the keys that code asks for', () => {
  it.each(['title', 'days', 'fault.late', 'fault.lost', 'items.0.title'])('are read from its types: %s', (key) => {
    expect(asks('pages/home', key)).toBe(true);
  });

  it('exclude all other keys', () => {
    expect(asks('pages/home', 'hero.title')).toBe(false);
    expect(asks('pages/home', 'fault')).toBe(false);
    expect(asks('courses/qa', 'title')).toBe(false);
  });

  it('belong to the course of the folder, or to any dictionary, if their type has no namespace', () => {
    expect(asks('courses/qa', 'picture.alt')).toBe(true);
    expect(asks(undefined, 'card.title')).toBe(true);
  });

  it('have file and line', () => {
    expect(uses.find(({ key }) => key === 'title')?.at).toBe('site/page.ts:7');
  });
});
