import { expect, it } from 'vitest';
import { keyAction } from './keyboard.tsx';

const elsewhere = { isCombined: false, focus: 'elsewhere', hasLetters: true } as const;

it('letter keys move through the list and open the search, in the Latin and the Russian layout', () => {
  const pressed = ['j', 'k', '/', 'о', 'л', '.'].map((key) => keyAction({ ...elsewhere, key }));
  expect(pressed).toEqual(['next', 'previous', 'search', 'next', 'previous', 'search']);
  expect(['?', ','].map((key) => keyAction({ ...elsewhere, key }))).toEqual(['help', 'help']);
  expect(keyAction({ ...elsewhere, key: 'x' })).toBeUndefined();
  expect(keyAction({ ...elsewhere, key: 'toString' })).toBeUndefined();
});

it('letter keys do nothing in a text field or when the shortcuts are turned off', () => {
  expect(keyAction({ ...elsewhere, focus: 'text', key: 'j' })).toBeUndefined();
  expect(keyAction({ ...elsewhere, hasLetters: false, key: 'j' })).toBeUndefined();
});

it('arrow keys move through a focused list, and scroll the page elsewhere', () => {
  expect(keyAction({ ...elsewhere, focus: 'list', hasLetters: false, key: 'ArrowDown' })).toBe('next');
  expect(keyAction({ ...elsewhere, focus: 'list', key: 'ArrowUp' })).toBe('previous');
  expect(keyAction({ ...elsewhere, key: 'ArrowDown' })).toBeUndefined();
  expect(keyAction({ ...elsewhere, focus: 'text', key: 'ArrowDown' })).toBeUndefined();
});

it('Escape closes wherever the focus is', () => {
  for (const focus of ['text', 'list', 'elsewhere'] as const) {
    expect(keyAction({ key: 'Escape', isCombined: false, focus, hasLetters: false })).toBe('close');
  }
});

it('key combinations are left to the browser', () => {
  for (const key of ['j', 'Escape', '/', 'ArrowDown']) {
    expect(keyAction({ key, isCombined: true, focus: 'list', hasLetters: true })).toBeUndefined();
  }
});
