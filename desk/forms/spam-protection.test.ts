import { expect, it } from 'vitest';
import { detectSpam, minFillMs } from './spam-protection.ts';

const shown = 1_800_000_000_000;

it.each(['x', ['', ''], ['x'], { a: '' }])('every honeypot value except an empty text is suspected: %j', (value) => {
  expect(detectSpam({ callback_reference: value }, shown)).toBe('honeypot');
});

it.each([
  ['too fast', shown, shown + minFillMs - 1, 'too-fast'],
  ['in a normal time', shown, shown + minFillMs, null],
  ['while a clock was set back', shown, shown - 5 * 60_000, null],
  ['without a time', '', shown, null],
])('a form that was filled in %s: %s at %s', (_how, started, now, spam) => {
  expect(detectSpam({ callback_reference: '', started: String(started) }, now)).toBe(spam);
});
