import { defineConfig } from 'vitest/config';
import { viteSettings } from './build/vite-settings.ts';

const { css, oxc } = viteSettings;

export default defineConfig({
  css,
  oxc,
  test: {
    css: { include: [/\.css(\?|$)/], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A limit against tests that hang: how long one takes is the machine's business.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            '{site,content,config,hosting,desk,proofreading,build,words,launch,server,scripts}/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.{ts,tsx}',
          ],
        },
      },
      { extends: true, test: { name: 'dist', include: ['tests/dist/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'desk', include: ['tests/desk/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
