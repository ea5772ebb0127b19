import { expect, it } from 'vitest';
import { detectSpam, minFillMs, signTime } from './spam-protection.ts';

const shown = 1_800_000_000_000;

it.each(['x', ['', ''], ['x'], { a: '' }])('every honeypot value except an empty text is suspected: %j', (value) => {
  expect(detectSpam({ callback_reference: value }, shown)).toBe('honeypot');
});

it.each([
  ['too fast', signTime(shown), minFillMs - 1, 'too-fast'],
  ['in a normal time', signTime(shown), minFillMs, null],
  ['while a clock was set back', signTime(shown), -5 * 60_000, null],
  ['without a time', '', 1, null],
  ['with a time that nobody signed', String(shown), 1, null],
  ['with the signature of another time', signTime(shown).replace(/^1/, '2'), 1, null],
])('a form that was filled in %s: %s after %i ms', (_how, started, openMs, spam) => {
  expect(detectSpam({ callback_reference: '', started }, shown + openMs)).toBe(spam);
});
