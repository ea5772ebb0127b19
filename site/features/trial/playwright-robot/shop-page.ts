import { shopFacts as shop } from '../../../../model/first-bug.ts';
import { newCart, nextCart } from '../../first-bug/shop.ts';
import type { Failure, PageElement, TrialFacts } from './robot-trial.ts';

/** Visible texts of the shop's page. */
type ShopNames = Record<'banner' | 'promo' | 'clear' | 'apply' | 'total', string>;

/** The keyword whose locator the visitor chooses. */
export const clickKeyword = 'Click';

const { code } = shop.discount;
const cart = newCart(shop);

/** Without and with the discount, in soʻm. */
export const totals = {
  full: cart.total,
  reduced: nextCart(cart, { do: 'code', code }, shop, new Set()).total,
};

export function shopPage(names: ShopNames): TrialFacts & { locators: string[] } {
  const element = (tag: string, name: string, id: string, className = ''): PageElement => ({
    tag,
    id,
    className,
    name,
  });
  const solution = 'id=apply';
  return {
    ...totals,
    code,
    solution,
    elements: [
      element('button', names.banner, '', 'banner'),
      element('input', names.promo, 'promo'),
      element('button', names.clear, 'clear', 'btn'),
      element('button', names.apply, 'apply', 'btn'),
      element('output', names.total, 'total'),
    ],
    locators: [
      'css=.btn',
      solution,
      brokenLocator,
      `role=button[name="${names.apply}"]`,
      `text=${names.clear}`,
      'xpath=/html/body/button[2]',
    ],
  };
}

/** The locator at the start of the trial: no element has this id. */
export const brokenLocator = 'id=submit';

/** In the wording of Playwright and of Robot Framework's Browser library. */
export const messages: Record<Failure, string> = {
  missing: "Timeout 10000ms exceeded.\nwaiting for locator('{locator}')",
  many: "strict mode violation: locator('{locator}') resolved to {count} elements",
  other: `Text '${totals.full}' (str) should be '${totals.reduced}' (str)`,
};
