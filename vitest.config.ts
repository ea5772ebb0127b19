import { defineConfig, type Plugin } from 'vitest/config';
import { viteSettings } from './build/vite-settings.ts';

const { css, oxc } = viteSettings;

/** Unit tests that take seconds each: part of `npm test`, not of `npm run check`. */
const thorough = [
  'build/preview/preview.test.ts',
  'build/share-images/share-images.test.ts',
  'desk/inbox/{access,password,routes-applications,routes-refusals,routes-session}.test.ts',
  'desk/store/libsql-store.test.ts',
  'launch/launch-check.test.ts',
  'proofreading/{facts-in-prose,proofread}.test.ts',
  'server/follow-builds.test.ts',
  'tests/unit/{facts-everywhere,layers-picture,pre-commit}.test.ts',
  'words/round-trip/{real-words,unchanged,xliff-standard}.test.ts',
];

/** Limits against tests that hang: how long one takes is the machine's business. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * Keeps out of the loop's cache what lists files: it changes with them. Vitest 4.1 knows `import.meta.glob(` and no
 * `import.meta.glob<Type>(`.
 */
const listsStayFresh: Plugin = {
  name: 'sinov:lists-stay-fresh',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keepBy }) =>
    keepBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

export default defineConfig({
  plugins: [listsStayFresh],
  css,
  oxc,
  test: {
    css: { include: [/\.css(\?|$)/], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...limits,
          include: [
            '{site,content,config,hosting,desk,proofreading,build,words,launch,server,scripts}/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.{ts,tsx}',
          ],
          exclude: thorough,
        },
      },
      { extends: true, test: { name: 'thorough', ...limits, include: thorough } },
      { extends: true, test: { name: 'dist', include: ['tests/dist/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'how-to', include: ['tests/how-to/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'desk', include: ['tests/desk/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
