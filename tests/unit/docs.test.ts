import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeskSettings } from '../../desk/env.ts';
import { environmentName } from '../../model/site-config.ts';
import { getSite } from '../../site.config.ts';
import { anchorsOf, isThere, placesOf, referencesOf } from '../fixtures/markdown-references.ts';

const places = placesOf('.');
const rooms = places.filter((place) => /^[^/]+\/?$/.test(place)).map((place) => place.replace('/', ''));
const pages = places.filter((place) => place.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Files that docs name and a clone lacks, by the command that makes them. */
const notInAClone: Readonly<Record<string, RegExp>> = {
  'npm run build': /^(dist|\.build)\/|^(robots|llms)\.txt$|^(sitemap|site-manifest)\.(xml|json)$/,
  'the server, and who runs it':
    /^data\/(desk\.db)?$|^deploy\/sinov(\.env|-editing\.conf)$|^deploy\/compose\.editing\.yaml$/,
  'the examples of docs/how-to/':
    /^(content|site)\/courses\/sql-basics\/|^content\/.+\/en\.json$|^(content|site)\/pages\/terms[./]|^desk\/notify\/mattermost\.ts$/,
  'a component of one’s own': /^site\/layout\/<name>\./,
};
const isMadeLater = (named: string) => Object.values(notInAClone).some((pattern) => pattern.test(named));

function deadIn(page: string, markdown: string): string[] {
  const { paths, commands, links } = referencesOf(markdown, rooms);
  const deadLinks = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(file === '' ? markdown : readFileSync(target, 'utf8')).includes(anchor);
  });
  return [
    ...paths.filter((named) => !isMadeLater(named) && !isThere(named, page, places)),
    ...commands.filter((name) => !scripts[name]).map((name) => `npm run ${name}`),
    ...deadLinks,
  ];
}

describe('a page of the docs', () => {
  it.each(pages)('%s names only existing files, commands and links', (page) => {
    expect(deadIn(page, readFileSync(page, 'utf8'))).toEqual([]);
  });
});

describe('a command of package.json', () => {
  it('is listed in CONTRIBUTING.md', () => {
    const { commands } = referencesOf(readFileSync('CONTRIBUTING.md', 'utf8'), rooms);
    const listed = [...commands, 'start', 'test'];
    const own = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts));
    expect(own.filter((name) => !listed.includes(name))).toEqual([]);
  });
});

const read = (file: string) => readFileSync(file, 'utf8');

function refusalOf(run: () => unknown): string {
  try {
    return String(run());
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a setting', () => {
  const named = (pattern: RegExp) => [...new Set(pages.flatMap((page) => read(page).match(pattern) ?? []))];

  // The example of a how-to adds DESK_MATTERMOST_URL.
  it.each(named(/\bDESK_(?!MATTERMOST)[A-Z_]*[A-Z](?![A-Z_])/g))('%s in the docs is a setting of the desk', (name) => {
    expect(() => readDeskSettings({ [name]: '' })).not.toThrow();
  });

  it('of the desk is listed in docs/settings.md', () => {
    const refused = refusalOf(() => readDeskSettings({ DESK_OF_NOBODY: '1' }));
    const names = refused.match(/\b(DESK|DATABASE)_[A-Z_]*[A-Z]\b/g)?.filter((name) => name !== 'DESK_OF_NOBODY');
    expect(names?.length).toBeGreaterThan(10);
    const listed = read('docs/settings.md');
    expect(names?.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(named(/\bSINOV_[A-Z_]*[A-Z](?![A-Z_])/g))('%s in the docs is a setting of the site', (name) => {
    const namesOf = (node: object, path: string[] = []): string[] =>
      Object.entries(node).flatMap(([key, value]) =>
        typeof value === 'object' ? namesOf(value, [...path, key]) : [environmentName([...path, key])],
      );
    const others = read('model/site-config.ts').match(/'SINOV_[A-Z_]+'/g) ?? [];
    expect([...namesOf(getSite()), ...others.map((text) => text.slice(1, -1))]).toContain(name);
  });
});

describe('a page of docs/', () => {
  const code = places.filter((place) => /\.(tsx?|mjs|conf|service)$|(^|\/)(Caddyfile|Dockerfile)$/.test(place));
  const named = code
    .filter((file) => !file.startsWith('tests/'))
    .flatMap((file) => (read(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []).map((page) => ({ page, file })));

  it.each(named)('$page exists, as $file names it', ({ page }) => {
    expect(places).toContain(page);
  });

  it.each(places.filter((place) => /^docs\/(how-to|parts)\/.+\.md$/.test(place)))(
    '%s is linked from README.md or docs/architecture.md',
    (place) => {
      const page = place.startsWith('docs/parts/') ? 'docs/architecture.md' : 'README.md';
      expect(read(page)).toContain(`](${place.replace(page.startsWith('docs/') ? 'docs/' : '', '')})`);
    },
  );
});
