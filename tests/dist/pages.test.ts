import { describe, expect, it } from 'vitest';
import { getOwner } from '../../model/owner.ts';
import { getSite } from '../../site.config.ts';
import {
  firstViewBudget,
  ownerBudget,
  pageBudget,
  scriptBudget,
  scriptCosts,
  weighPage,
} from '../../tools/page-weight.ts';
import { distFile, distFiles, readDist } from '../fixtures/dist.ts';
import { attribute, type Element, readPage, select, spokenTexts, textOf, validTime } from '../fixtures/html.ts';

const files = distFiles();

const deskForms = Object.values(getSite().forms.ids).flatMap((id) => [`/r/${id}`, `/embed/${id}`]);

const { courses, trainers } = getOwner();
const isWrittenByOwner = trainers.length > 0 || Object.values(courses).some((facts) => Object.keys(facts).length > 0);

describe.each(distFiles('.html'))('%s', (file) => {
  const html = readDist(file);
  const weight = weighPage(html);
  const budget = pageBudget(file) + (isWrittenByOwner ? ownerBudget : 0);

  it(`is at most ${budget} bytes in brotli, including its CSS`, () => {
    expect(weight.page).toBeLessThanOrEqual(budget);
    expect(html).toContain('<style>');
    expect(html).not.toMatch(/<link[^>]+stylesheet/);
  });

  it(`has its first view, with Apply, in the first ${firstViewBudget} bytes`, () => {
    expect(weight.firstView).toBeLessThanOrEqual(firstViewBudget);
    const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
    const [hero = '', ...rest] = main.split(' id="hero-end"');
    if (rest.join().includes(' data-apply="')) expect(hero).toContain(' data-apply="');
  });

  it('uses no vh units, because they ignore the bars of the browser', () => {
    expect(html.match(/\d+vh\b/g)).toBeNull();
  });

  it(`has at most ${scriptBudget} bytes of scripts in brotli`, () => {
    const remedy = 'shorten a script, or load it at the first touch (site/document/client-scripts.ts)';
    const isTooMuch = weight.scripts > scriptBudget;
    expect(weight.scripts, isTooMuch ? [remedy, ...scriptCosts(html)].join('\n') : '').toBeLessThanOrEqual(
      scriptBudget,
    );
  });

  it('preloads its fonts in the head for wide windows alone, and for all after the page', () => {
    const [head = '', body = ''] = html.split('<body>');
    const preloads = (part: string) => part.match(/<link rel="preload"[^>]*>/g) ?? [];
    const forWideWindows = preloads(head);
    expect(forWideWindows.length).toBeGreaterThan(0);
    expect(forWideWindows.filter((link) => !link.includes('min-width'))).toEqual([]);
    expect(preloads(body)).toEqual(forWideWindows.map((link) => link.replace(/ media="[^"]*"/, '')));
  });

  it('has valid datetime attributes, and numeric widths of frames', () => {
    const page = readPage(file);
    for (const time of select(page, 'time')) expect(attribute(time, 'datetime') ?? textOf(time)).toMatch(validTime);
    for (const frame of select(page, 'iframe')) expect(attribute(frame, 'width') ?? '0').toMatch(/^\d+$/);
  });

  it('shows no placeholder, undefined or NaN, and has its footer', () => {
    const [body] = select(readPage(file), 'body');
    const said = spokenTexts(body as Element, () => false).join(' ');
    expect(said.match(/\{\{\w*|undefined|\bNaN\b/g)).toBeNull();
    expect(said).toContain('©');
  });

  it('loads no script, style or font from another host', () => {
    expect(html).not.toMatch(/<script[^>]+src=/);
    const loaded = [...html.matchAll(/<(?:link|img|script|iframe)\b[^>]*(?:href|src)="(https?:[^"]+)"[^>]*>/g)];
    const foreign = loaded.filter(([tag]) => !/rel="(canonical|alternate)"/.test(tag));
    expect(foreign.map(([tag]) => tag)).toEqual([]);
    if (!getSite().tracking.partnerId) expect(html).not.toMatch(/data-insight|licdn/);
  });

  it('links to no missing page of the site', () => {
    const links = [...html.matchAll(/(?:href|src|action|data-island|data-code)="(\/[^"#?]*)/g)].map(
      ([, address]) => address as string,
    );
    const missing = links.filter((address) => !deskForms.includes(address) && !files.includes(distFile(address)));
    expect(missing).toEqual([]);
  });
});
