import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { getDictionaries } from '../../i18n/texts.ts';
import { getTestimonials } from '../../model/company.ts';

const { inbox } = JSON.parse(readFileSync('dist/desk/assets.json', 'utf8'));
const scripts: string[] = [inbox.script, ...inbox.modules].map((address: string) =>
  readFileSync(path.join('dist/desk', address.replace('/desk/', '')), 'utf8'),
);

/** In brotli bytes: the inbox's first scripts, mostly react-dom and TanStack Query. Other pages load their own. */
const scriptBudget = 100_000;

/** Texts too long to occur by chance, cut before a character that a script writes otherwise than JSON. */
function sentencesOf(node: unknown): string[] {
  if (typeof node === 'string') return /^[^"'`\\\n]{40,}/.exec(node)?.slice(0, 1) ?? [];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(sentencesOf) : [];
}

it('the inbox scripts contain their own texts in both languages, and no texts of pages', () => {
  const carried = Object.keys(getDictionaries()).filter((folder) =>
    sentencesOf(getDictionaries()[folder]).some((sentence) => scripts.join().includes(sentence)),
  );
  expect(carried).toEqual(['inbox']);
});

it('the inbox scripts stay within their size budget', () => {
  expect(scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0)).toBeLessThan(scriptBudget);
});

it('the server bundles contain no testimonials, so publishing a testimonial needs no restart', () => {
  const compiled = ['dist/desk', 'dist/server']
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  expect(sentencesOf(getTestimonials()).filter((sentence) => compiled.includes(sentence))).toEqual([]);
});
