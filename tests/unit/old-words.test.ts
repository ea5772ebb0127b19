import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placesOf } from '../fixtures/markdown-references.ts';

/** Words that code and docs no longer use, a line each: `old → new`. Add a line when the last use of a word is gone. */
const list = 'tests/unit/old-words.txt';

const words = readFileSync(list, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' → '));
const escaped = words.map(([old = '']) => old.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const oldWord = new RegExp(`(?<!\\w)(${escaped.join('|')})(?!\\w)`, 'g');

/** Releases and decisions tell what was; the lockfile and pictures are not ours. */
const unchecked = /^(CHANGELOG\.md|package-lock\.json|docs\/decisions\/.*)$|\.(png|woff2?|ico|ttf)$|\/$/;
const files = placesOf('.').filter((file) => file !== list && !unchecked.test(file));

it('no file name, code or page of the docs uses an old word', () => {
  const found = files.flatMap((file) =>
    [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((text, line) =>
      [...text.matchAll(oldWord)].map(([word]) => {
        const instead = words.find(([old]) => old === word)?.[1];
        return `${file}${line === 0 ? '' : `:${line}`}: “${word}”: write ${instead}`;
      }),
    ),
  );
  expect(found).toEqual([]);
});
