import { expect, it } from 'vitest';
import type { FormId } from '../../model/forms.ts';
import { formatInboxUrl, type InboxUrl, noFilter, parseInboxUrl } from './filter.ts';

const forms: readonly FormId[] = ['qa', 'linux'];
const id = '019aa000-0000-7000-8000-000000000002';

it('the whole list has an empty address', () => {
  expect(formatInboxUrl({ filter: noFilter })).toBe('#');
  expect(parseInboxUrl('', forms)).toEqual({ filter: noFilter });
});

it('an address brings back what it was made of', () => {
  const urls: InboxUrl[] = [
    { filter: noFilter, selected: id },
    { filter: { ...noFilter, status: 'called' } },
    { filter: { search: 'a&b=#?+ %ёʻ', form: 'qa', language: 'ru', status: 'new', spam: true }, selected: id },
  ];
  for (const url of urls) {
    expect(formatInboxUrl(url)).toMatch(/^#/);
    expect(parseInboxUrl(formatInboxUrl(url), forms)).toEqual(url);
  }
});

it('a value that cannot be is as if it were not there', () => {
  expect(parseInboxUrl('#language=en&status=lost&spam=maybe&id=<b>', forms)).toEqual({ filter: noFilter });
  expect(parseInboxUrl('#form=cobol', forms)).toEqual({ filter: noFilter });
  expect(parseInboxUrl(`#search=${'a'.repeat(201)}&form=`, forms)).toEqual({ filter: noFilter });
  expect(parseInboxUrl('#unknown=1&spam=no&search=%20&id=', forms)).toEqual({ filter: noFilter });
});
