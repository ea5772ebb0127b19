import { defineConfig, type Plugin, type TestProjectConfiguration } from 'vitest/config';
import { viteSettings } from './ssg/vite-settings.ts';

const { css, oxc } = viteSettings;

/** Unit tests that take seconds each: part of `npm test`, not of `npm run check`. */
const slow = [
  'editor/render/marked-page.test.ts',
  'ssg/share-images/share-images.test.ts',
  'desk/{routes,forms/generated-forms,accounts/{password,session-routes},applications/routes}.test.ts',
  'desk/database/libsql-store.test.ts',
  'tools/launch-checks.test.ts',
  'checks/{lint,long-texts}.test.ts',
  'server/watch-builds.test.ts',
];

const ofBuild = ['editor/render/worker.test.ts'];

/** In milliseconds. High, so that only a hung test reaches a limit, even on a slow machine. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };
const pollTimeout = 30_000;

/** A list of files changes, so it is not cached. Vitest 4.1 does not recognise `import.meta.glob<Type>(`. */
const globsUncached: Plugin = {
  name: 'sinov:globs-uncached',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keepBy }) =>
    keepBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** The quick suite first. */
const allProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      ...limits,
      // Shared modules halve the time of the tests.
      isolate: false,
      include: [
        '{model,content,i18n,ui,hosting,checks,site,desk,editor,ssg,server,tools}/**/*.test.{ts,tsx}',
        'tests/unit/**/*.test.{ts,tsx}',
      ],
      exclude: [...slow, ...ofBuild],
    },
  },
  { extends: true, test: { name: 'slow', ...limits, isolate: false, include: slow } },
  {
    extends: true,
    test: { name: 'dist', ...limits, isolate: false, include: ['tests/dist/**/*.test.ts', ...ofBuild] },
  },
  { extends: true, test: { name: 'how-to', include: ['tests/how-to/**/*.test.ts'], testTimeout: 60_000 } },
  { extends: true, test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], testTimeout: 60_000 } },
  {
    extends: true,
    test: { name: 'editor', include: ['tests/editor/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
  },
  { extends: true, test: { name: 'desk', include: ['tests/desk/**/*.test.ts'], testTimeout: 120_000 } },
];

/** `npx vitest run` without files and projects runs the quick suite. */
const isBareRun =
  process.argv[2] === 'run' &&
  process.argv.slice(3).every((one) => one.startsWith('-') && !one.startsWith('--project'));

export default defineConfig({
  plugins: [globsUncached],
  css,
  oxc,
  test: {
    // One worker for each processor. The default leaves one processor idle.
    maxWorkers: '100%',
    experimental: { fsModuleCache: true },
    css: { include: [/\.css(\?|$)/], modules: { classNameStrategy: 'non-scoped' } },
    expect: { poll: { timeout: pollTimeout } },
    projects: allProjects.slice(0, isBareRun ? 1 : undefined),
  },
});
