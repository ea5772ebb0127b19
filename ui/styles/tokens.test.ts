import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeColors } from '../theme-colors.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** The value of a colour token in a theme, as `#rrggbb`. */
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

describe('theme colours', () => {
  it.each(['light', 'dark'] as const)('the browser’s bars are the paper of the %s theme', (theme) => {
    expect(themeColors[theme]).toBe(colour('paper', theme));
  });
});

const papers = ['paper', 'paper-raised', 'paper-sunken'];

/** Text on its grounds: 4.5 to 1. */
const texts: Record<string, string[]> = {
  ink: [...papers, 'turquoise-wash', 'saffron-wash'],
  'ink-soft': [...papers, 'lapis-wash'],
  lapis: [...papers, 'lapis-wash'],
  'lapis-strong': [...papers, 'lapis-wash'],
  'on-lapis': ['lapis', 'lapis-strong'],
  turquoise: [...papers, 'turquoise-wash'],
  saffron: [...papers, 'saffron-wash'],
  'paper-raised': ['lapis', 'turquoise', 'saffron'],
  'console-ink': ['console', 'console-raised'],
  'console-soft': ['console', 'console-raised'],
  'console-turquoise': ['console'],
  'console-saffron': ['console'],
  'console-passed': ['console', 'console-raised'],
  'console-failed': ['console', 'console-raised'],
};

/** Edges of controls, marks and the focus ring: 3 to 1. */
const marks: Record<string, string[]> = {
  'line-strong': papers,
  passed: papers,
  focus: [...papers, 'lapis-wash', 'turquoise-wash', 'saffron-wash'],
};

const themes = ['light', 'dark'] as const;
const pairs = (table: Record<string, string[]>, least: number) =>
  themes.flatMap((theme) =>
    Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => ({ theme, front, ground, least }))),
  );

describe('contrast', () => {
  it.each([...pairs(texts, 4.5), ...pairs(marks, 3)])(
    '$theme: of $front on $ground is at least $least',
    ({ theme, front, ground, least }) => {
      expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
    },
  );

  // The last call has the console's ground in both themes, and the colours of the dark one.
  it.each(['ink', 'ink-soft', 'lapis'])('the last call is AA in %s', (front) => {
    expect(contrast(colour(front, 'dark'), colour('console', 'dark'))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('colours', () => {
  const sources = ['ui', 'site'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx)$/.test(file) && !file.endsWith('.test.tsx') && !/(tokens|print)\.css$/.test(file))
      .map((file) => `${folder}/${file}`),
  );

  it.each(sources)('%s takes its colours from the tokens', (file) => {
    const written = readFileSync(file, 'utf8').match(/#[0-9a-f]{3,8}\b(?=[;,)\s"])/gi) ?? [];
    expect(written).toEqual([]);
  });
});
