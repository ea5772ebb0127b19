import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, isThere, placesOf, referencesOf } from '../fixtures/markdown-references.ts';

const places = placesOf('.');
const rooms = places.filter((place) => /^[^/]+\/?$/.test(place)).map((place) => place.replace('/', ''));
const pages = places.filter((place) => place.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What pages name though no clone has it, and what makes it. */
const notInAClone: Readonly<Record<string, RegExp>> = {
  'npm run build': /^(dist|dist-desk|dist-hosts|\.build)\/|^(robots|llms)\.txt$|^(sitemap|answers)\.(xml|json)$/,
  'npm run shots, npm run bench:pages, npm run bench:lighthouse, npm run words:export':
    /^(shots|words-export)\/|^docs\/(performance|lighthouse)\.md$|^words\.\w+\.\w+$/,
  'the server, and who runs it': /^data\/desk\.db$|^deploy\/sinov\.env$/,
  'Debian’s hunspell-uz': /^uz_UZ\.dic$/,
  'the examples of docs/how-to/':
    /^content\/courses\/sql-basics\/|^content\/.+\/en\.json$|^(content|site)\/pages\/terms[./]/,
  'a component of one’s own': /^site\/sections\/<name>\./,
};
const isMadeLater = (named: string) => Object.values(notInAClone).some((pattern) => pattern.test(named));

/** What a page names that is not there. */
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
  it.each(pages)('%s names only what is there', (page) => {
    expect(deadIn(page, readFileSync(page, 'utf8'))).toEqual([]);
  });

  it.each([
    { dead: 'site/pages/nowhere.tsx', markdown: 'See `site/pages/nowhere.tsx`.' },
    { dead: 'nowhere.ts', markdown: 'See `nowhere.ts`.' },
    { dead: 'content/courses/*/nowhere.tsx', markdown: 'See `content/courses/*/nowhere.tsx`.' },
    { dead: 'content/<course>/page.tsx', markdown: 'See `content/<course>/page.tsx`.' },
    { dead: 'nowhere/', markdown: 'See `nowhere/`.' },
    { dead: 'deploy/nowhere.conf', markdown: 'Then `cp deploy/nowhere.conf /etc/nginx/`.' },
    { dead: 'scripts/nowhere.ts', markdown: '```sh\nnode scripts/nowhere.ts\n```\n' },
    { dead: 'npm run nothing', markdown: 'Then `npm run build && npm run nothing`.' },
    { dead: 'docs/nowhere.md', markdown: 'See [there](docs/nowhere.md).' },
    { dead: 'CONTRIBUTING.md#nothing', markdown: 'See [there](CONTRIBUTING.md#nothing).' },
    { dead: '#nothing', markdown: 'See [there](#nothing).' },
  ])('is caught with $dead', ({ dead, markdown }) => {
    expect(deadIn('README.md', markdown)).toEqual([dead]);
  });

  it('is not caught with what lives, however it is written', () => {
    const markdown =
      '# A thing\n`content/courses/<course>/page.tsx` `uz.json` `rules/` `/dars/qa` `text/html` [x](#a-thing) [y](CONTRIBUTING.md#commands)';
    expect(deadIn('README.md', markdown)).toEqual([]);
  });

  it('excuses nothing that no page names', () => {
    const named = pages.flatMap((page) => referencesOf(readFileSync(page, 'utf8'), rooms).paths);
    const idle = Object.entries(notInAClone).filter(([, pattern]) => !named.some((one) => pattern.test(one)));
    expect(idle).toEqual([]);
  });
});

/** What stands there is published as it is. */
const published = 'public/';

it.each(places.filter((place) => /^[a-z]\w*\/$/.test(place) && place !== published))(
  '%s says in three lines what lives there, what it may import and what does not belong',
  (folder) => {
    const lines = readFileSync(`${folder}README.md`, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^Not here: /);
  },
);

describe('a command of package.json', () => {
  it.each(Object.entries(scripts))('%s runs a file that is there', (_, command) => {
    for (const file of command.split(' ').filter((word) => /\.(ts|mjs)$/.test(word))) expect(places).toContain(file);
  });

  it('stands in CONTRIBUTING.md', () => {
    const { commands } = referencesOf(readFileSync('CONTRIBUTING.md', 'utf8'), rooms);
    const listed = [...commands, 'start', 'test'];
    expect(Object.keys(scripts).filter((name) => !listed.includes(name))).toEqual([]);
  });
});
