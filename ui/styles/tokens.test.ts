import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeColors } from '../theme-colors.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

function colour(name: string, theme: Theme): string {
  const [, value = ''] = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens) ?? [];
  const both = /light-dark\((#\w+),\s*(#\w+)\)/.exec(value);
  const chosen = both ? both[theme === 'light' ? 1 : 2] : value;
  if (!/^#[0-9a-f]{6}$/.test(chosen ?? '')) throw new Error(`--${name} is no colour: ${value}`);
  return chosen as string;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const themes = ['light', 'dark'] as const;

describe('theme colours', () => {
  it.each(themes)('give the browser’s bars the background of the %s theme', (theme) => {
    expect(themeColors[theme]).toBe(colour('paper', theme));
  });
});

const papers = ['paper', 'paper-raised', 'paper-muted'];

/** Backgrounds by text colour. WCAG requires 4.5 to 1. */
const texts: Record<string, string[]> = {
  ink: [...papers, 'turquoise-wash', 'saffron-wash'],
  'ink-soft': [...papers, 'brand-wash'],
  brand: [...papers, 'brand-wash'],
  'brand-strong': [...papers, 'brand-wash'],
  'on-brand': ['brand', 'brand-strong'],
  turquoise: [...papers, 'turquoise-wash'],
  saffron: [...papers, 'saffron-wash'],
  'paper-raised': ['brand', 'turquoise', 'saffron'],
  'console-ink': ['console', 'console-raised'],
  'console-soft': ['console', 'console-raised'],
  'console-turquoise': ['console'],
  'console-saffron': ['console'],
  'console-passed': ['console', 'console-raised'],
  'console-failed': ['console', 'console-raised'],
};

/** Backgrounds by colour of edges, marks and the focus ring. WCAG requires 3 to 1. */
const marks: Record<string, string[]> = {
  'line-strong': papers,
  passed: papers,
  focus: [...papers, 'brand-wash', 'turquoise-wash', 'saffron-wash'],
};

const pairs = (table: Record<string, string[]>, min: number) =>
  themes.flatMap((theme) =>
    Object.entries(table).flatMap(([color, backgrounds]) =>
      backgrounds.map((background) => ({ theme, color, background, min })),
    ),
  );

describe('contrast', () => {
  it.each([...pairs(texts, 4.5), ...pairs(marks, 3)])(
    'of $color on $background is at least $min in the $theme theme',
    ({ theme, color, background, min }) => {
      expect(contrast(colour(color, theme), colour(background, theme))).toBeGreaterThanOrEqual(min);
    },
  );

  // The call to action has the console's background and the dark theme's colours in both themes.
  it.each(['ink', 'ink-soft', 'brand'])('of %s in the call to action is at least 4.5', (color) => {
    expect(contrast(colour(color, 'dark'), colour('console', 'dark'))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('colours', () => {
  const sources = ['ui', 'site'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx)$/.test(file) && !file.endsWith('.test.tsx') && !/(tokens|print)\.css$/.test(file))
      .map((file) => `${folder}/${file}`),
  );

  it.each(sources)('in %s come from the tokens', (file) => {
    const written = readFileSync(file, 'utf8').match(/#[0-9a-f]{3,8}\b(?=[;,)\s"])/gi) ?? [];
    expect(written).toEqual([]);
  });
});
