import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../model/languages.ts';
import { documents } from '../../model/routes.ts';
import { readDist } from '../fixtures/dist.ts';

const text = readDist('_headers');
const rules = text.trim().split(/\n(?=\/)/);

/** The format that Cloudflare Pages and Netlify document, with Cloudflare's limits (November 2026). */
describe('dist/site/_headers', () => {
  it('stays within 100 rules and 2,000 characters a line', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
  });

  it('repeats no header for one address except the policy, because browsers combine policies', () => {
    const namesOf = (rule?: string) => [...(rule ?? '').matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
    const everywhere = namesOf(rules[0]);
    for (const rule of rules.slice(1)) {
      const twice = namesOf(rule).filter((name) => everywhere.includes(name));
      expect(twice.filter((name) => name !== 'Content-Security-Policy')).toEqual([]);
    }
  });

  it('has the policy of every page, and not-found pages have their policy in a meta element', () => {
    for (const document of documents) {
      if (document.kind === 'page' || document.kind === 'points') {
        expect(text).toContain(
          `\n${document.address}\n  Content-Security-Policy: default-src 'none'; script-src 'sha256-`,
        );
      } else {
        expect(readDist(document.file)).toContain(
          `<meta http-equiv="content-security-policy" content="default-src 'none'`,
        );
      }
    }
  });
});

describe('dist/site/_redirects', () => {
  it('has the not-found page of each language, the root’s last', () => {
    const lines = readDist('_redirects').trim().split('\n');
    expect(lines).toHaveLength(languages.length);
    expect(lines.at(-1)).toBe('/* /404.html 404');
    for (const line of lines) {
      const [, target = '', status] = line.split(' ');
      expect([existsSync(`dist/site${target}`), status]).toEqual([true, '404']);
    }
  });
});
