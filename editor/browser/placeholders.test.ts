import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../../model/languages.ts';
import { readFiles } from '../server/editor.ts';
import { factsIn } from './text-values.ts';

it.each(languages)('every placeholder of the texts has a name for people ($code)', ({ code }) => {
  const { placeholder } = JSON.parse(readFileSync(`content/inbox-site-facts/${code}.json`, 'utf8'));
  const used = factsIn(JSON.stringify(readFiles('content')));
  expect(used.filter((name) => !placeholder[name])).toEqual([]);
  expect(Object.keys(placeholder).filter((name) => !used.includes(name))).toEqual([]);
});
