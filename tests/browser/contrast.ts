import type { Page } from '@playwright/test';

/** Includes texts that axe leaves out: over a pattern, and hidden from assistive technology. */
export const lowContrastTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const parse = (value: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
      // A mixed colour is `color(srgb …)`, with parts of 1.
      return value.startsWith('color(srgb ') ? [red * 255, green * 255, blue * 255, alpha] : [red, green, blue, alpha];
    };
    const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
      r * a + red * (1 - a),
      g * a + green * (1 - a),
      b * a + blue * (1 - a),
      1,
    ];
    const luminance = ([red, green, blue]: Colour): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const channel = value / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const grounds = new Map<Element, Colour>();
    const groundOf = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const own = grounds.get(element) ?? parse(getComputedStyle(element).backgroundColor);
      const ground = own[3] === 1 ? own : over(own, groundOf(element.parentElement));
      grounds.set(element, ground);
      return ground;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, :disabled');

    const faint = new Set<string>();
    const check = (text: string, style: CSSStyleDeclaration, ground: Colour): void => {
      const front = over(parse(style.color), ground);
      const [dark = 0, light = 0] = [luminance(front), luminance(ground)].sort((a, b) => a - b);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const contrast = (light + 0.05) / (dark + 0.05);
      if (contrast < (isLarge ? 3 : 4.5)) faint.add(`${text.slice(0, 30)}: ${contrast.toFixed(2)}`);
    };

    for (const element of document.querySelectorAll('body, body *')) {
      if (!isSeen(element)) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const [text] = own;
      if (text) check(text.nodeValue?.trim() ?? '', getComputedStyle(element), groundOf(element));
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        // Pseudo-elements that only draw have no text.
        if (!/[\p{L}\p{N}$>]/u.test(style.content) || /^(none|normal)$/.test(style.content)) continue;
        const ground = parse(style.backgroundColor);
        check(style.content, style, ground[3] === 1 ? ground : over(ground, groundOf(element)));
      }
    }
    return [...faint];
  });
