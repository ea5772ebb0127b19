import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';
import { apply, checkFormat, editsOf } from '../fixtures/how-to.ts';

let copy: ProjectCopy;

/** docs/how-to/change-phone-or-hours.md as it is written. */
beforeAll(() => {
  copy = copyProject();
  for (const edit of editsOf('change-phone-or-hours')) apply(copy, edit);
}, 300_000);

afterAll(() => copy.remove());

describe('opening hours that were changed', () => {
  it('leave the file as `npm run format` would have it', () => {
    expect(checkFormat(copy)).toBe('');
  });

  it.each(['contact.html', 'ru/contact.html', 'contact.md', 'ru/contact.md'])('stand on %s', (page) => {
    const text = readFileSync(path.join(copy.folder, 'dist/site', page), 'utf8');
    expect(text).toContain('19:00');
    expect(text).not.toContain('18:00');
  });
});
