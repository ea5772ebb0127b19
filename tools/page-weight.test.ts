import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstViewBudget, weighPage } from './page-weight.ts';

/** Text that brotli compresses little. */
const dense = (bytes: number) => randomBytes(bytes).toString('base64');
const pageOf = (style: string, beforeHeroEnd: string, rest: string) =>
  `<style>${style}</style><header></header><main>${beforeHeroEnd}<i id="hero-end"></i>${rest}</main><footer></footer>`;

describe('the bytes of the first view', () => {
  it('end with the hero, however long the page is', () => {
    const { firstView, page } = weighPage(pageOf('a{}', 'a heading', dense(30_000)));
    expect(firstView).toBeLessThan(1000);
    expect(page).toBeGreaterThan(20_000);
  });

  it.each([
    { what: 'its CSS', page: pageOf(dense(20_000), 'a heading', '') },
    { what: 'its hero', page: pageOf('a{}', dense(20_000), '') },
    { what: 'its text without a hero', page: `<main>${dense(20_000)}</main>` },
  ])('exceed the budget when $what is too long', ({ page }) => {
    expect(weighPage(page).firstView).toBeGreaterThan(firstViewBudget);
  });
});

it('the weight of the scripts depends on their code alone', () => {
  const script = '<script>addEventListener("load", () => console.log(1))</script>';
  const weightIn = (page: string) => weighPage(`<main>${page}</main>`).scripts;
  expect(weightIn(dense(2000) + script)).toBe(weightIn(script));
  expect(weightIn(`${script}<script type="application/ld+json">${dense(2000)}</script>`)).toBe(weightIn(script));
  expect(weightIn(script + script.replace('load', 'pageshow'))).toBeGreaterThan(weightIn(script));
});
