import { expect, it } from 'vitest';
import { filterQuery, noFilter, parseView, type View, viewAddress } from './address.ts';

const id = '019aa000-0000-7000-8000-000000000002';

it('the whole list has an empty address', () => {
  expect(viewAddress({ filter: noFilter })).toBe('');
  expect(parseView('')).toEqual({ filter: noFilter });
});

it('an address brings back what it was made of', () => {
  const views: View[] = [
    { filter: noFilter, selected: id },
    { filter: { ...noFilter, status: 'called' } },
    { filter: { search: 'a&b=#?+ %ёʻ', form: 'qa', language: 'ru', status: 'new', spam: true }, selected: id },
  ];
  for (const view of views) expect(parseView(viewAddress(view))).toEqual(view);
});

it('a value that cannot be is as if it were not there', () => {
  expect(parseView('?language=en&status=lost&spam=maybe#<b>')).toEqual({ filter: noFilter });
  expect(parseView('?unknown=1&spam=no#')).toEqual({ filter: noFilter });
});

it('the desk is asked for what narrows the list, and for nothing else', () => {
  expect(filterQuery({ ...noFilter, search: '  ' }).toString()).toBe('');
  expect(filterQuery({ ...noFilter, search: ' ali ', spam: true }).toString()).toBe('spam=yes&search=ali');
});
