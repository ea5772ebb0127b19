import { expect, type Page } from '@playwright/test';
import { getShopFacts } from '../../model/first-bug.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { formatDecimal } from '../../site/features/samples/load-model.ts';
import { solve as solveApi } from '../../site/features/trial/api-testing/api-trial.ts';
import { promoStatuses } from '../../site/features/trial/api-testing/shop-api.ts';
import * as jmeter from '../../site/features/trial/jmeter/jmeter-trial.ts';
import * as linux from '../../site/features/trial/linux-qa/shop-log.ts';
import {
  brokenLocator,
  clickKeyword,
  getMessages,
  shopPage,
} from '../../site/features/trial/playwright-robot/shop-page.ts';
import { fill } from '../../site/features/trial/trial-code.ts';
import { textsOf } from './site-pages.ts';

export const trial = (page: Page) => page.locator('[data-trial]');
export const task = (page: Page) => trial(page).getByRole('heading');
export const tool = (page: Page) => trial(page).locator('section').first();
export const verdict = (page: Page) => trial(page).getByRole('status');
export const log = (page: Page) => trial(page).getByRole('log');
export const field = (page: Page, name: string) => trial(page).locator(`[name=${name}]`);
export const press = (page: Page, value: string) => trial(page).locator(`button[value=${value}]`).click();

/** The steps of a visitor in one trial, and the texts that answer them in one language. */
interface Steps {
  task: string;
  wrong: readonly { answer: () => Promise<void>; reason: string }[];
  hint: string;
  solve: () => Promise<void>;
  right: string;
  /** Said to a visitor who gives up. */
  shown: string;
}

async function runInTerminal(page: Page, command: string): Promise<void> {
  await field(page, 'line').fill(command);
  await field(page, 'line').press('Enter');
  await expect(field(page, 'line')).toHaveValue('');
}

function linuxSteps(page: Page, code: LanguageCode): Steps {
  const t = textsOf('trial', code);
  const { right, known } = linux.shopFacts('');
  const answer = async (count: string, name: string) => {
    await field(page, 'count').fill(` ${count} `);
    await field(page, 'page').selectOption(name);
    await press(page, 'answer');
  };
  return {
    task: t('linux.task', { status: linux.failedStatus }),
    wrong: [
      {
        answer: () => answer(known.zone ?? '', right.page),
        reason: t('linux.verdicts.zone', { zone: linux.timeZone }),
      },
    ],
    hint: 'head -n 3 access.log',
    solve: async () => {
      for (const command of linux.solution) await runInTerminal(page, command);
      await expect(log(page).locator('[data-kind=output]').last()).toHaveText(new RegExp(`${right.page}$`));
      await answer(right.count, right.page);
    },
    right: t('linux.verdicts.right', { ...right }),
    shown: t('linux.verdicts.shown', { ...right }),
  };
}

async function checkResponse(page: Page, subject: string, comparison: string, value: number): Promise<void> {
  await field(page, 'subject').selectOption(subject);
  await field(page, 'comparison').selectOption(comparison);
  await field(page, 'value').fill(String(value));
  await press(page, 'answer');
}

function apiSteps(page: Page, code: LanguageCode): Steps {
  const t = textsOf('trial', code);
  const { solution, actual } = solveApi(getShopFacts());
  const expected = Number(solution.assertion.value);
  const { method, path } = solution.request;
  return {
    task: t('api.task', { code: getShopFacts().discount.code, status: promoStatuses.used }),
    wrong: [
      {
        answer: async () => {
          await press(page, 'send');
          await press(page, 'unfold');
          await checkResponse(page, 'status', 'eql', promoStatuses.used);
        },
        reason: t('api.verdicts.early', { code: getShopFacts().discount.code }),
      },
    ],
    hint: t('api.hints.repeat', { request: `${method} ${path}` }),
    solve: async () => {
      await press(page, 'send');
      await press(page, 'send');
      await checkResponse(page, 'discount', 'eql', expected);
      await expect(log(page)).toContainText(`pm.expect(pm.response.json().discount).to.eql(${expected})`);
    },
    right: t('api.verdicts.right'),
    shown: t('api.verdicts.shown', { actual, expected }),
  };
}

export const slider = (page: Page) => trial(page).getByRole('slider');
export const bars = (page: Page) => trial(page).locator('[data-limit] i');

function jmeterSteps(page: Page, code: LanguageCode): Steps {
  const t = textsOf('trial', code);
  const { names, limit, p95Of, slowRequest } = jmeter;
  const { users, request } = jmeter.right;
  const { min, step } = jmeter.userRange;
  const seconds = (time: number) => formatDecimal(time, 2);
  const growthOf = (name: string) => ({
    request: name.replace(' ', '\u00A0'),
    idle: seconds(p95Of(min, name)),
    busy: seconds(p95Of(users, name)),
  });
  const answer = async (load: number, name: string) => {
    await slider(page).fill(String(load));
    await field(page, 'request').selectOption(name);
    await press(page, 'answer');
  };
  const solution = { ...names, ...growthOf(request), users, limit };
  return {
    task: t('jmeter.task', { ...names, limit }),
    wrong: [
      {
        answer: () => answer(users - step, request),
        reason: t('jmeter.verdicts.early', { ...names, users: users - step, time: seconds(p95Of(users - step)) }),
      },
      {
        answer: () => answer(users, slowRequest),
        reason: t('jmeter.verdicts.slow', { ...names, ...growthOf(slowRequest) }),
      },
    ],
    hint: t('jmeter.hints.steps', { ...names, limit }),
    solve: () => answer(users, request),
    right: t('jmeter.verdicts.right', solution),
    shown: t('jmeter.verdicts.shown', solution),
  };
}

export function robotShop(code: LanguageCode) {
  const t = textsOf('first-bug', code);
  const names = { promo: t('shop.code'), clear: t('shop.clear'), apply: t('shop.apply'), total: t('shop.total') };
  const shown = shopPage({ ...names, banner: textsOf('trial', code)('robot.banner') });
  const [css = '', id = '', , role = '', , xpath = ''] = shown.locators;
  return { ...shown, css, id, role, xpath, clear: names.clear };
}

function robotSteps(page: Page, code: LanguageCode): Steps {
  const t = textsOf('trial', code);
  const { css, id, role, xpath, clear } = robotShop(code);
  const run = async (locator: string) => {
    await page.getByRole('combobox', { name: clickKeyword }).selectOption(locator);
    await expect(log(page)).toBeEmpty();
    await press(page, 'answer');
  };
  return {
    task: t('robot.task'),
    wrong: [
      { answer: () => press(page, 'answer'), reason: t('robot.verdicts.missing', { locator: brokenLocator }) },
      {
        answer: async () => {
          await run(css);
          await expect(log(page)).toHaveText(fill(getMessages().many, { locator: css, count: 2 }));
          await expect(trial(page).locator('[data-hit]')).toHaveCount(2);
        },
        reason: t('robot.verdicts.many', { locator: css }),
      },
      { answer: () => run(xpath), reason: t('robot.verdicts.brittle', { name: clear }) },
    ],
    hint: t('robot.hints.read', { keyword: clickKeyword }),
    solve: async () => {
      await run(role);
      await expect(log(page)).toContainText(t('robot.later'));
    },
    right: t('robot.verdicts.right'),
    shown: t('robot.verdicts.shown', { locator: id }),
  };
}

export const trials = [
  { course: 'linux-qa', stepsOf: linuxSteps },
  { course: 'api-testing', stepsOf: apiSteps },
  { course: 'jmeter', stepsOf: jmeterSteps },
  { course: 'playwright-robot', stepsOf: robotSteps },
];
