import { expect, type Locator, type Page } from '@playwright/test';
import { getShopFacts, type Requirement } from '../../model/first-bug.ts';
import type { bugs } from '../../model/points.ts';

const { discount, price } = getShopFacts();
export const off = (price * discount.percent) / 100;
export const gameCode = /\/assets\/first-bug-game/;
export const phone = { width: 360, height: 740 };

export const game = (page: Page) => page.locator('section', { has: page.locator('#first-bug') });
export const button = (page: Page, value: string) => game(page).locator(`button[value=${value}]`);
export const press = (page: Page, value: string) => button(page, value).click();
export const codeField = (page: Page) => page.locator('[name=code]');
export const quantityField = (page: Page) => page.locator('[name=quantity]');
const total = (page: Page) => page.locator('[data-part=total]');
export const verdict = (page: Page) =>
  game(page)
    .getByRole('status')
    .filter({ has: page.locator(':scope[data-part=verdict]') });
export const found = (page: Page) => page.locator('[data-part=found] li').filter({ visible: true });
export const score = (page: Page) => page.locator('[data-part=score]');
const digitsOf = async (text: Locator) => Number((await text.textContent())?.replace(/\D/g, ''));
export const expectTotal = (page: Page, sum: number) => expect.poll(() => digitsOf(total(page))).toBe(sum);

export async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, 'apply');
}

/** By keys, because Firefox fires no change event for a filled field. */
export async function typeQuantity(page: Page, to: number): Promise<void> {
  await quantityField(page).press('ControlOrMeta+a');
  await quantityField(page).pressSequentially(String(to));
}

/** The actions that show each bug in a new cart. */
const showing: Record<(typeof bugs)[number], (page: Page) => Promise<void>> = {
  quantity: (page) => press(page, 'less'),
  once: async (page) => {
    await enter(page, discount.code);
    await press(page, 'apply');
  },
  recalculated: async (page) => {
    await enter(page, discount.code);
    await press(page, 'more');
  },
  spaces: (page) => enter(page, `${discount.code} `),
};

export async function report(page: Page, requirement: Requirement): Promise<void> {
  await press(page, 'report');
  await page.locator(`[name=requirement][value=${requirement}]`).check();
  await press(page, 'send');
}

export async function find(page: Page, bug: (typeof bugs)[number]): Promise<void> {
  await press(page, 'clear');
  await showing[bug](page);
  await report(page, bug);
}
