import { expect, it } from 'vitest';
import { keyAction } from './keyboard.ts';

it('arrow keys move through a focused list, and scroll the page elsewhere', () => {
  expect(keyAction({ key: 'ArrowDown', isCombined: false, focus: 'list' })).toBe('next');
  expect(keyAction({ key: 'ArrowUp', isCombined: false, focus: 'list' })).toBe('previous');
  expect(keyAction({ key: 'ArrowDown', isCombined: false, focus: 'elsewhere' })).toBeUndefined();
  expect(keyAction({ key: 'ArrowDown', isCombined: false, focus: 'text' })).toBeUndefined();
});

it('Escape closes wherever the focus is', () => {
  for (const focus of ['text', 'list', 'elsewhere'] as const) {
    expect(keyAction({ key: 'Escape', isCombined: false, focus })).toBe('close');
  }
});

it('letters and key combinations are left to the browser', () => {
  for (const key of ['j', 'k', '/', '?', 'toString']) {
    expect(keyAction({ key, isCombined: false, focus: 'list' })).toBeUndefined();
  }
  for (const key of ['Escape', 'ArrowDown']) {
    expect(keyAction({ key, isCombined: true, focus: 'list' })).toBeUndefined();
  }
});
