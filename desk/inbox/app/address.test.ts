import { expect, it } from 'vitest';
import { filterQuery, noFilter, parseView, type View, viewAddress } from './address.ts';

const forms = ['qa', 'linux'];
const id = '019aa000-0000-7000-8000-000000000002';

it('the whole list has an empty address', () => {
  expect(viewAddress({ filter: noFilter })).toBe('');
  expect(parseView('', forms)).toEqual({ filter: noFilter });
});

it('an address brings back what it was made of', () => {
  const views: View[] = [
    { filter: noFilter, selected: id },
    { filter: { ...noFilter, status: 'called' } },
    { filter: { search: 'a&b=#?+ %ёʻ', form: 'qa', language: 'ru', status: 'new', spam: true }, selected: id },
  ];
  for (const view of views) expect(parseView(viewAddress(view), forms)).toEqual(view);
});

it('a value that cannot be is as if it were not there', () => {
  expect(parseView('?language=en&status=lost&spam=maybe#<b>', forms)).toEqual({ filter: noFilter });
  expect(parseView('?form=cobol', forms)).toEqual({ filter: noFilter });
  expect(parseView('?form=&form=qa&language=', forms)).toEqual({ filter: noFilter });
  expect(parseView('?unknown=1&spam=no#', forms)).toEqual({ filter: noFilter });
});

it('a search that is longer than the desk takes is cut', () => {
  expect(parseView(`?search=${'a'.repeat(300)}`, forms).filter.search).toBe('a'.repeat(200));
});

it('the desk is asked for what narrows the list, and for nothing else', () => {
  expect(filterQuery({ ...noFilter, search: '  ' }).toString()).toBe('');
  expect(filterQuery({ ...noFilter, search: ' ali ', spam: true }).toString()).toBe('spam=yes&search=ali');
});
