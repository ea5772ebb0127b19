import { expect, it } from 'vitest';
import { withoutUnused } from './unused-css.ts';

const used = new Set(['used']);

it.each([
  ['a class of the page', '.used{color:red}', true],
  ['a class of no page', '.used .other{color:red}', false],
  ['an unused class in the arguments of a pseudo-class', '.used:not(.other){color:red}', true],
  ['a dot in the value of an attribute', '.used [href*="t.me"]{color:red}', true],
])('a rule with %s is kept or dropped', (_, css, isKept) =>
  expect(withoutUnused(css, used, '')).toBe(isKept ? css : ''),
);
