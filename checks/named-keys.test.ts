import { describe, expect, it } from 'vitest';
import { namedKeysOf } from './named-keys.ts';

const code = `
// The visitor's word isn't a key.
export const page = (t: (key: string) => string, kind: string, other: string) => [
  t('title'), t("hero.lead"), t(\`fault.\${kind}\`), t(\`part.\${kind}-\${other}.hint\`), t(\`\${kind}.\${other}\`),
];
`;

describe('the keys that sources name', () => {
  const isNamed = namedKeysOf([code, "export const days = 'days';"]);

  it.each(['title', 'hero.lead', 'days', 'fault.late', 'part.a-b.hint'])('include %s', (key) => {
    expect(isNamed(key)).toBe(true);
  });

  it.each(['lead', 'hero', 'hero.title', 'fault', 'fault.late.hint', 'part.a.hint', 'a.b', 'word'])(
    'exclude %s',
    (key) => {
      expect(isNamed(key)).toBe(false);
    },
  );
});
