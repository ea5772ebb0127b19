import { expect, it } from 'vitest';
import { keyAction } from './keyboard.tsx';

const elsewhere = { isCombined: false, focus: 'elsewhere', hasLetters: true } as const;

it('letters move through the list and open the search, in the Latin and the Russian layout', () => {
  const pressed = ['j', 'k', '/', 'о', 'л', '.'].map((key) => keyAction({ ...elsewhere, key }));
  expect(pressed).toEqual(['next', 'previous', 'search', 'next', 'previous', 'search']);
  expect(['?', ','].map((key) => keyAction({ ...elsewhere, key }))).toEqual(['help', 'help']);
  expect(keyAction({ ...elsewhere, key: 'x' })).toBeUndefined();
  expect(keyAction({ ...elsewhere, key: 'toString' })).toBeUndefined();
});

it('letters are letters while someone writes, or has turned the keys off', () => {
  expect(keyAction({ ...elsewhere, focus: 'text', key: 'j' })).toBeUndefined();
  expect(keyAction({ ...elsewhere, hasLetters: false, key: 'j' })).toBeUndefined();
});

it('arrows move through the list where the focus is in it, and scroll elsewhere', () => {
  expect(keyAction({ ...elsewhere, focus: 'list', hasLetters: false, key: 'ArrowDown' })).toBe('next');
  expect(keyAction({ ...elsewhere, focus: 'list', key: 'ArrowUp' })).toBe('previous');
  expect(keyAction({ ...elsewhere, key: 'ArrowDown' })).toBeUndefined();
  expect(keyAction({ ...elsewhere, focus: 'text', key: 'ArrowDown' })).toBeUndefined();
});

it('Escape closes from everywhere', () => {
  for (const focus of ['text', 'list', 'elsewhere'] as const) {
    expect(keyAction({ key: 'Escape', isCombined: false, focus, hasLetters: false })).toBe('close');
  }
});

it('a combination is the browser’s', () => {
  for (const key of ['j', 'Escape', '/', 'ArrowDown']) {
    expect(keyAction({ key, isCombined: true, focus: 'list', hasLetters: true })).toBeUndefined();
  }
});
