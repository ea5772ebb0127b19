import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../tools/project-copy.ts';
import { apply, checkFormat, editsOf } from '../fixtures/how-to.ts';

const file = 'content/pages/corporate/testimonials.json';
/** The first entry of the list. */
const firstEntry = /^\[\s*\{[\s\S]*?^ {2}\},$/m;

const copy = copyProject();
afterAll(() => copy.remove());

let written = '';

/** What keyboards have for the signs of good typography, and a comma forgotten. */
const asTyped = (text: string) =>
  text
    .replace(/[“”«»]/g, '"')
    .replace(/[ʻʼ]/g, "'")
    .replace(/[–—]/g, '-')
    .replaceAll('\u00a0', ' ')
    .replace('"DK",', '"DK"');

/** docs/how-to/add-a-testimonial.md as it is written, but for what is typed. */
beforeAll(() => {
  const [entry, ...commands] = editsOf('add-a-testimonial');
  if (!entry) throw new Error('the how-to has no entry to write');
  apply(copy, entry);
  written = copy.read(file);
  apply(copy, { ...entry, kind: 'json', text: written.replace(firstEntry, asTyped) });
  for (const command of commands) apply(copy, command);
}, 300_000);

describe('a testimonial that was added', () => {
  it('is corrected to what the how-to shows, whatever was typed', () => {
    expect(copy.read(file)).toBe(written);
    expect(checkFormat(copy)).toBe('');
  });

  it.each([
    { page: 'corporate.html', said: 'Jamoamiz uch oyda oʻrgandi' },
    { page: 'ru/corporate.html', said: 'Команда научилась за\u00a0три месяца' },
  ])('is shown on $page', ({ page, said }) => {
    const html = copy.read(`dist/site/${page}`);
    expect(html).toContain(said);
    expect(html).toContain('>DK<');
  });
});
