import { expect, type Page } from '@playwright/test';
import { getShopFacts } from '../../model/first-bug.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { solve as solveApi } from '../../site/features/trial/api-testing/api-trial.ts';
import { promoStatuses } from '../../site/features/trial/api-testing/shop-api.ts';
import * as jmeter from '../../site/features/trial/jmeter/jmeter-trial.ts';
import * as linux from '../../site/features/trial/linux-qa/shop-log.ts';
import { clickKeyword, shopPage } from '../../site/features/trial/playwright-robot/shop-page.ts';
import { asSeen } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

export const trial = (page: Page) => page.locator('[data-trial]');
export const task = (page: Page) => trial(page).getByRole('heading');
export const tool = (page: Page) => trial(page).locator('section').first();
export const verdict = (page: Page) => trial(page).getByRole('status');
export const log = (page: Page) => trial(page).getByRole('log');
export const field = (page: Page, name: string) => trial(page).locator(`[name=${name}]`);
export const press = (page: Page, value: string) => trial(page).locator(`button[value=${value}]`).click();

/** Matches a text of the trials with its values filled in. */
export const said = (code: LanguageCode, key: string): RegExp =>
  new RegExp(asSeen(textsOf('trial', code)(key)).source.replace(/\\\{\\\{\w+\\\}\\\}/g, '[^{}]+'));

/** The steps of a visitor in one trial. */
interface Steps {
  /** Each with the key of its verdict. */
  wrong: readonly (readonly [verdict: string, answer: () => Promise<void>])[];
  /** The key of the first hint. */
  hint: string;
  solve: () => Promise<void>;
  /** Values in the verdict for a visitor who gives up. */
  solution: readonly (string | number)[];
}

function linuxSteps(page: Page): Steps {
  const { right, known } = linux.shopFacts('');
  const answer = async (count: string, name: string) => {
    await field(page, 'count').fill(` ${count} `);
    await field(page, 'page').selectOption(name);
    await press(page, 'answer');
  };
  return {
    wrong: [['zone', () => answer(known.zone ?? '', right.page)]],
    hint: 'look',
    solve: async () => {
      for (const command of linux.solution) {
        await field(page, 'line').fill(command);
        await field(page, 'line').press('Enter');
        await expect(field(page, 'line')).toHaveValue('');
      }
      await expect(log(page).locator('[data-kind=output]').last()).toHaveText(new RegExp(`${right.page}$`));
      await answer(right.count, right.page);
    },
    solution: [right.count, right.page],
  };
}

function apiSteps(page: Page): Steps {
  const { solution, actual } = solveApi(getShopFacts());
  const expected = Number(solution.assertion.value);
  const check = async (subject: string, value: number) => {
    await field(page, 'subject').selectOption(subject);
    await field(page, 'comparison').selectOption('eql');
    await field(page, 'value').fill(String(value));
    await press(page, 'answer');
  };
  const early = async () => {
    await press(page, 'send');
    await press(page, 'unfold');
    await check('status', promoStatuses.used);
  };
  return {
    wrong: [['early', early]],
    hint: 'repeat',
    solve: async () => {
      await press(page, 'send');
      await press(page, 'send');
      await check('discount', expected);
      await expect(log(page)).toContainText(`pm.expect(pm.response.json().discount).to.eql(${expected})`);
    },
    solution: [actual, expected],
  };
}

export const slider = (page: Page) => trial(page).getByRole('slider');
export const bars = (page: Page) => trial(page).locator('[data-limit] i');

function jmeterSteps(page: Page): Steps {
  const { users, request } = jmeter.right;
  const answer = async (load: number, name: string) => {
    await slider(page).fill(String(load));
    await field(page, 'request').selectOption(name);
    await press(page, 'answer');
  };
  return {
    wrong: [
      ['early', () => answer(users - jmeter.userRange.step, request)],
      ['slow', () => answer(users, jmeter.slowRequest)],
    ],
    hint: 'steps',
    solve: () => answer(users, request),
    solution: [users, request.replace(' ', '\u00A0')],
  };
}

function robotSteps(page: Page, code: LanguageCode): Steps {
  const t = textsOf('first-bug', code);
  const names = { promo: t('shop.code'), clear: t('shop.clear'), apply: t('shop.apply'), total: t('shop.total') };
  const { locators } = shopPage({ ...names, banner: textsOf('trial', code)('robot.banner') });
  const [css = '', id = '', , role = '', , xpath = ''] = locators;
  const run = async (locator: string) => {
    await page.getByRole('combobox', { name: clickKeyword }).selectOption(locator);
    await expect(log(page)).toBeEmpty();
    await press(page, 'answer');
  };
  return {
    wrong: [
      ['missing', () => press(page, 'answer')],
      ['many', () => run(css)],
      ['brittle', () => run(xpath)],
    ],
    hint: 'read',
    solve: async () => {
      await run(role);
      await expect(log(page)).toContainText(textsOf('trial', code)('robot.later'));
    },
    solution: [id],
  };
}

export const trials = [
  { course: 'linux-qa', name: 'linux', stepsOf: linuxSteps },
  { course: 'api-testing', name: 'api', stepsOf: apiSteps },
  { course: 'jmeter', name: 'jmeter', stepsOf: jmeterSteps },
  { course: 'playwright-robot', name: 'robot', stepsOf: robotSteps },
];
