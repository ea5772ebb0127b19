import { deriveFromContent } from '../../../../model/content.ts';
import { getShopFacts } from '../../../../model/first-bug.ts';
import { newCart, nextCart } from '../../first-bug/shop.ts';
import type { Failure, PageElement, TrialFacts } from './robot-trial.ts';

type ShopNames = Record<'banner' | 'promo' | 'clear' | 'apply' | 'total', string>;

export const clickKeyword = 'Click';

export const getTotals = deriveFromContent(() => {
  const shop = getShopFacts();
  const cart = newCart(shop);
  return { full: cart.total, reduced: nextCart(cart, { do: 'code', code: shop.discount.code }, shop, new Set()).total };
});

export function shopPage(names: ShopNames): TrialFacts & { locators: string[] } {
  const element = (tag: string, name: string, id: string, className = ''): PageElement => ({
    tag,
    id,
    className,
    name,
  });
  const solution = 'id=apply';
  return {
    ...getTotals(),
    code: getShopFacts().discount.code,
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

/** No element has this id. */
export const brokenLocator = 'id=submit';

/** In the wording of Playwright and of Robot Framework's Browser library. */
export const getMessages = (): Record<Failure, string> => ({
  missing: "Timeout 10000ms exceeded.\nwaiting for locator('{locator}')",
  many: "strict mode violation: locator('{locator}') resolved to {count} elements",
  other: `Text '${getTotals().full}' (str) should be '${getTotals().reduced}' (str)`,
});
