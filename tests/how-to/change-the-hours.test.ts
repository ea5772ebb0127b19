import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../tools/project-copy.ts';
import { apply, checkFormat, editsOf } from '../fixtures/how-to.ts';

const copy = copyProject();
afterAll(() => copy.remove());

/** docs/how-to/change-phone-or-hours.md as it is written. */
beforeAll(() => {
  for (const edit of editsOf('change-phone-or-hours')) apply(copy, edit);
}, 300_000);

describe('opening hours that were changed', () => {
  it('leave the file as `npm run format` would have it', () => {
    expect(checkFormat(copy)).toBe('');
  });

  it.each(['contact.html', 'ru/contact.html', 'contact.md', 'ru/contact.md'])('stand on %s', (page) => {
    const text = copy.read(`dist/site/${page}`);
    expect(text).toContain('19:00');
    expect(text).not.toContain('18:00');
  });
});
