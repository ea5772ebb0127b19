import { expect, it } from 'vitest';
import type { FormId } from '../../model/forms.ts';
import { formatInboxUrl, type InboxUrl, noFilter, parseInboxUrl } from './filter.ts';

const forms: readonly FormId[] = ['qa', 'linux'];
const id = '019aa000-0000-7000-8000-000000000002';

it('the URL of the Today view has an empty hash', () => {
  expect(formatInboxUrl({ filter: null })).toBe('#');
  expect(parseInboxUrl('', forms)).toEqual({ filter: null });
});

it('parseInboxUrl reads back every URL that formatInboxUrl writes', () => {
  const urls: InboxUrl[] = [
    { filter: null, selected: id },
    { filter: noFilter },
    { filter: noFilter, selected: id },
    { filter: { ...noFilter, status: 'called' } },
    { filter: { search: 'a&b=#?+ %ёʻ', form: 'qa', language: 'ru', status: 'new', spam: true }, selected: id },
  ];
  for (const url of urls) {
    expect(formatInboxUrl(url)).toMatch(/^#/);
    expect(parseInboxUrl(formatInboxUrl(url), forms)).toEqual(url);
  }
});

it('parseInboxUrl ignores invalid and unknown parameters', () => {
  expect(parseInboxUrl('#language=xx&status=lost&spam=maybe&id=<b>', forms)).toEqual({ filter: noFilter });
  expect(parseInboxUrl('#form=cobol', forms)).toEqual({ filter: noFilter });
  expect(parseInboxUrl(`#search=${'a'.repeat(201)}&form=`, forms)).toEqual({ filter: noFilter });
  expect(parseInboxUrl('#unknown=1&spam=no&search=%20&id=', forms)).toEqual({ filter: noFilter });
});
