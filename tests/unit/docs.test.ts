import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeskSettings } from '../../desk/env.ts';
import { environmentName } from '../../model/site-config.ts';
import { getSite } from '../../site.config.ts';

const read = (file: string) => readFileSync(file, 'utf8');

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter(existsSync);
const rooms = new Set(files.map((file) => file.split('/', 1)[0]));
const pages = files.filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Files that docs name and a clone lacks: the build's, the server's, those of examples in docs/how-to/. */
const madeLater = [
  /^(dist|\.build|data|node_modules)\/|^(robots|llms)\.txt$|^(sitemap|site-manifest)\.(xml|json)$/,
  /^deploy\/sinov(\.env|-editing\.conf)$|^deploy\/compose\.editing\.yaml$/,
  /^(content|site)\/courses\/sql-basics\/|^content\/.+\/en\.json$|^(content|site)\/pages\/terms[./]/,
  /^desk\/notify\/mattermost\.ts$|^site\/layout\/<name>\./,
];

const fences = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;
const extension = /\.(tsx?|mjs|json|css|md|txt|ya?ml|conf|xml|dic|db|env|csv|xlf)$/;
const pathLike = /^\.?[\w@*<>-][\w.@*<>-]*(\/[\w.@*<>-]+)*\/?$/;

/** @param named a file or folder, by its path or the end of its path; `*` and `<name>` match any name. */
function isThere(named: string): boolean {
  const pattern = named
    .replace(/[.@]/g, '\\$&')
    .replace(/\*|<[^>]+>/g, '[^/]+')
    .replace(/\/$/, '');
  const part = new RegExp(`(^|/)${pattern}(/|$)`);
  return madeLater.some((made) => made.test(named)) || files.some((file) => part.test(file));
}

/** The anchors that GitHub makes of headings. */
const anchorsOf = (markdown: string): string[] =>
  [...markdown.replace(fences, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function deadIn(page: string): string[] {
  const markdown = read(page);
  const prose = markdown.replace(fences, '');
  const shown = [...markdown.matchAll(fences)].flatMap(([, language, code = '']) => (language === 'sh' ? [code] : []));
  const spans = [...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code), ...shown];
  const isPath = (word: string) =>
    pathLike.test(word) &&
    (extension.test(word) || word.endsWith('/') || (word.includes('/') && rooms.has(word.split('/', 1)[0])));
  const words = spans.flatMap((span) => span.replace(/<[^>]* [^>]*>/g, ' ').split(/[\s"'()=,;|]+/));
  const commands = spans.flatMap((span) => [...span.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
  const links = [...prose.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, target = '']) => target);
  const isDead = (link: string) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor));
  };
  return [
    ...words.filter((word) => isPath(word) && !isThere(word) && !existsSync(path.join(path.dirname(page), word))),
    ...commands.filter((name) => !scripts[name]),
    ...links.filter(isDead),
  ];
}

it.each(pages)('%s names only existing files, commands and links', (page) => {
  expect(deadIn(page)).toEqual([]);
});

it('every page of the docs that code names exists', () => {
  const code = files.filter((file) => /\.(tsx?|mjs|conf|service)$|(^|\/)(Caddyfile|Dockerfile)$/.test(file));
  const named = code.flatMap((file) => read(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []);
  expect(named.filter((page) => !existsSync(page))).toEqual([]);
});

describe('a setting', () => {
  const named = (pattern: RegExp) => [...new Set(pages.flatMap((page) => read(page).match(pattern) ?? []))];

  // The example of a how-to adds DESK_MATTERMOST_URL.
  it.each(named(/\bDESK_(?!MATTERMOST)[A-Z_]*[A-Z](?![A-Z_])/g))('%s in the docs is a setting of the desk', (name) => {
    expect(() => readDeskSettings({ [name]: '' })).not.toThrow();
  });

  it('of the desk is listed in docs/settings.md', () => {
    let refused = '';
    try {
      readDeskSettings({ DESK_OF_NOBODY: '1' });
    } catch (error) {
      refused = (error as Error).message;
    }
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
