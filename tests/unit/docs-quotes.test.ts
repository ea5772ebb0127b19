import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentName } from '../../config/define-site.ts';
import { readPort } from '../../config/port.ts';
import { readDeskSettings } from '../../desk/settings.ts';
import { site } from '../../site.config.ts';
import { placesOf } from '../fixtures/markdown-references.ts';

const places = placesOf('.');
const read = (file: string) => readFileSync(file, 'utf8');
const pages = places.filter((place) => place.endsWith('.md'));

/** Comments say nothing to anybody who runs it. */
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** What a page quotes has … where the code puts a value, and plain spaces. */
const asQuoted = (text: string) => text.replace(/\$\{[^}]*\}/g, '…').replace(/\u00a0/g, ' ');

function saidOf(run: () => unknown): string {
  try {
    return String(run());
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the how-to on incidents', () => {
  const page = read('docs/how-to/answer-an-incident.md');
  const code = places
    .filter((place) => /^(server|desk|config)\/.+(?<!\.test)\.tsx?$/.test(place))
    .map(read)
    .map(withoutComments);
  const texts = ['uz', 'ru'].flatMap((language) => [
    `content/forms/${language}.json`,
    `content/inbox/${language}.json`,
  ]);
  const said = [...[...code, ...texts.map(read)].map(asQuoted), saidOf(() => readPort({ PORT: 'none' }, 0))];

  const quotes = [...page.matchAll(/“([^”]+)”|«([^»]+)»/g)].map(([, outer, other]) => outer ?? (other as string));

  it.each([...new Set(quotes)])('quotes “%s” as it is said', (quote) => {
    expect(said.some((text) => text.includes(quote))).toBe(true);
  });

  it('looks for what the log has', () => {
    const wanted = [...page.matchAll(/journalctl -u sinov[^`\n]*\| grep (?:-i )?(?!-)'?([^'`\n]+)/g)].map(
      ([, word = '']) => word,
    );
    expect(wanted).toEqual(['desk', 'desk: telegram']);
    expect(read('server/main.ts')).toContain("server.log.error({ err: error }, 'desk')");
    expect(asQuoted(read('desk/notify/notifier-process.ts'))).toContain('console.log(`desk: … ');
  });
});

describe('a setting', () => {
  const named = (pattern: RegExp) => [...new Set(pages.flatMap((page) => read(page).match(pattern) ?? []))];

  it.each(named(/\bDESK_[A-Z_]*[A-Z](?![A-Z_])/g))('%s, which pages name, is one of the desk’s', (name) => {
    expect(() => readDeskSettings({ [name]: '' })).not.toThrow();
  });

  it('of the desk stands in its contract', () => {
    const refused = saidOf(() => readDeskSettings({ DESK_OF_NOBODY: '1' }));
    const names = refused.match(/\b(DESK|DATABASE)_[A-Z_]*[A-Z]\b/g)?.filter((name) => name !== 'DESK_OF_NOBODY');
    expect(names?.length).toBeGreaterThan(10);
    const contract = read('docs/contracts/application-desk.md');
    expect(names?.filter((name) => !contract.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(named(/\bSINOV_[A-Z_]*[A-Z](?![A-Z_])/g))('%s, which pages name, is one of the site’s', (name) => {
    const namesOf = (node: object, path: string[] = []): string[] =>
      Object.entries(node).flatMap(([key, value]) =>
        typeof value === 'object' ? namesOf(value, [...path, key]) : [environmentName([...path, key])],
      );
    const others = read('config/define-site.ts').match(/'SINOV_[A-Z_]+'/g) ?? [];
    expect([...namesOf(site), ...others.map((text) => text.slice(1, -1))]).toContain(name);
  });
});

describe('a page of docs/', () => {
  const written = /^docs\/(performance|lighthouse)\.md$/;
  const code = places.filter((place) => /\.(tsx?|mjs|conf|service)$|(^|\/)(Caddyfile|Dockerfile)$/.test(place));
  const named = code
    .filter((file) => !file.startsWith('tests/'))
    .flatMap((file) => (read(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []).map((page) => ({ page, file })))
    .filter(({ page }) => !written.test(page));

  it.each(named)('$page, which $file names, is there', ({ page }) => {
    expect(places).toContain(page);
  });

  it.each(places.filter((place) => /^docs\/(how-to|parts)\/.+\.md$/.test(place)))('%s is led to', (place) => {
    const page = place.startsWith('docs/parts/') ? 'docs/architecture.md' : 'README.md';
    expect(read(page)).toContain(`](${place.replace(page.startsWith('docs/') ? 'docs/' : '', '')})`);
  });
});
