import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, type OutputPage } from '../../model/routes.ts';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { blocksOf, createComparer, differencesOf } from './places.ts';

const page = (title: string, body: string) =>
  `<html><head><title>${title}</title><meta name="description" content="d"></head><body>${body}</body></html>`;
const differences = (before: string, after: string) => differencesOf('/', blocksOf(before), blocksOf(after));
const marked = ({ pieces }: ReturnType<typeof differences>[number]) =>
  pieces.map(({ text, change }) => (change ? `${change === 'added' ? '+' : '-'}[${text}]` : text)).join('');

describe('the differences between two pages', () => {
  it('are empty for the same page', () => {
    expect(differences(page('T', '<p>One</p>'), page('T', '<p>One</p>'))).toEqual([]);
  });

  it('contain the whole paragraph, across its inner elements', () => {
    const [place, ...others] = differences(
      page('T', '<p>It takes <b>4 months</b>.</p><p>Other</p>'),
      page('T', '<p>It takes <b>5 months</b>.</p><p>Other</p>'),
    );
    expect(others).toEqual([]);
    expect(place).toMatchObject({ address: '/', part: 'text', after: 'It takes 5 months.' });
    expect(place && marked(place)).toBe('It takes -[4]+[5] months.');
  });

  it('include the title and labels', () => {
    const found = differences(page('4 months', '<img alt="4 months">'), page('5 months', '<img alt="5 months">'));
    expect(found.map((place) => [place.part, marked(place)])).toEqual([
      ['title', '-[4]+[5] months'],
      ['label', '-[4]+[5] months'],
    ]);
  });

  it('include texts that only one page has', () => {
    const [added] = differences(page('T', '<p>One</p>'), page('T', '<p>One</p><p>Two</p>'));
    expect(added && marked(added)).toBe('+[Two]');
    const [removed] = differences(page('T', '<p>One</p><p>Two</p>'), page('T', '<p>One</p>'));
    expect(removed).toMatchObject({ after: '' });
  });

  it('contain a text once if the page repeats it', () => {
    const body = (hour: number) => `<header><p>${hour}:00</p></header><p>Same</p><footer><p>${hour}:00</p></footer>`;
    expect(differences(page('T', body(18)), page('T', body(19)))).toHaveLength(1);
  });

  it('do not include styles', () => {
    expect(differences(page('T', '<style>a{top:1px}</style>'), page('T', '<style>a{top:2px}</style>'))).toEqual([]);
  });
});

it('the comparison with a rendered site finds changed texts, and ignores the day of rendering', async () => {
  const site = temporaryFolder();
  const home = documents[0] as OutputPage;
  const rendered = new Date('2026-11-21T10:00:00Z');
  const html = (text: string) => page('T', `<p>${text}</p><p>Next start: ${new Date(Date.now()).toISOString()}</p>`);
  const file = path.join(site, home.file);
  writeFileSync(file, html('Same').replace(/\d{4}-.*?Z/, rendered.toISOString()));
  utimesSync(file, rendered, rendered);
  let text = 'Same';
  const compare = createComparer(() => html(text));
  expect(await compare([home], site)).toEqual([]);
  text = 'Other';
  expect(await compare([home], site)).toMatchObject([{ address: home.address, part: 'text', after: 'Other' }]);
  expect(Date.now()).toBeGreaterThan(rendered.getTime());
});
