/**
 * The layers of docs/architecture.md: imports point down this list, never up.
 * A course's folder is one feature in two layers: facts and words below, its page and picture on top.
 */
const coursePage = '^content/courses/[^/]+/(page|picture)\\.tsx$';

export const layers = [
  { name: 'config', path: '^config/' },
  { name: 'content', path: '^content/', pathNot: coursePage },
  // Which forms there are to be configured is known by the courses.
  { name: 'site.config.ts', path: '^site\\.config\\.ts$' },
  { name: 'react', path: '^site/react/' },
  { name: 'routes', path: '^site/routes\\.ts$' },
  { name: 'language', path: '^site/language/' },
  { name: 'forms', path: '^site/forms\\.ts$' },
  { name: 'hosting', path: '^hosting/' },
  { name: 'head and ui', path: '^site/(head|ui|styles)/' },
  { name: 'islands', path: '^site/islands/' },
  { name: 'sections', path: '^site/sections/' },
  { name: 'pages', path: `^site/pages/|${coursePage}` },
  { name: 'document', path: '^site/document/' },
  { name: 'share', path: '^site/share/' },
  { name: 'proofreading', path: '^proofreading/' },
  { name: 'desk', path: '^desk/' },
  { name: 'build', path: '^build/' },
  { name: 'words', path: '^words/' },
  { name: 'launch', path: '^launch/' },
  { name: 'server', path: '^server/' },
  { name: 'scripts', path: '^scripts/' },
];

/** What the rules are asked of: all of our code but tests. */
export const rooms = [
  ...['site', 'content', 'config', 'hosting', 'desk', 'proofreading', 'build', 'words', 'launch', 'server', 'scripts'],
  'site.config.ts',
];

const upward = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer.name}-imports-only-down`,
  severity: 'error',
  comment: `${layer.name} may not import what stands above it in .dependency-cruiser.mjs`,
  from: { path: layer.path, ...(layer.pathNot && { pathNot: layer.pathNot }) },
  to: {
    path: layers
      .slice(index + 1)
      .map((above) => above.path)
      .join('|'),
  },
}));

export default {
  forbidden: [
    ...upward,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'browser-stays-light',
      severity: 'error',
      comment: 'what a page inlines or loads may use addresses, dates and what it hydrates, not pages or configuration',
      from: { path: '^(site|desk)/browser/' },
      to: {
        path: '^(site\\.config|config/|desk/(?!browser)|proofreading/|build/|words/|launch/|server/|scripts/|site/(pages|sections|document|share|head)/)',
      },
    },
    {
      name: 'desk-knows-little-of-the-site',
      severity: 'error',
      comment: 'the desk shares components, looks and language with the site, and none of its pages',
      from: { path: '^desk/' },
      to: { path: '^site/(islands|sections|pages|document|share)/|^site/browser/(?!form-events|language-storage)' },
    },
    {
      name: 'only-development-imports-tests',
      severity: 'error',
      from: { pathNot: '(^tests/|\\.test\\.tsx?$)' },
      to: { path: '(^tests/|\\.test\\.tsx?$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json)$|\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
  },
};
