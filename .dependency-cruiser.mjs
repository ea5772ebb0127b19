/**
 * The layers of docs/architecture.md: imports point down this list, never up; folders of one row never import one
 * another.
 */
export const layers = [
  ['model', 'content'],
  ['site.config.ts'],
  ['i18n'],
  ['ui', 'hosting', 'checks'],
  ['site', 'desk'],
  ['ssg'],
  ['server'],
  ['tools', 'editor'],
];

/** The desk's own: features stand on a common ground and never import one another; `routes.ts` and `browser/` compose them. */
const deskLayers = [
  ['desk/api', 'desk/repeat.ts'],
  ['desk/database'],
  ['desk/http'],
  ['desk/inbox'],
  ['accounts', 'applications', 'backup', 'forms', 'groups', 'notify', 'stats', 'templates'].map(
    (name) => `desk/${name}`,
  ),
  ['desk/store.ts', 'desk/env.ts'],
  ['desk/routes.ts', 'desk/browser'],
  ['desk/plugin.ts', 'desk/commands.ts'],
];

/** All source folders. */
export const sourceDirs = layers.flat();

const pathOf = (name) => (name.includes('.') ? `^${name.replaceAll('.', '\\.')}$` : `^${name}/`);

const onlyDown = (rows) =>
  rows.flatMap((row, index) =>
    row.flatMap((name) => {
      const siblings = row.filter((other) => other !== name && index > 0);
      const above = [...siblings, ...rows.slice(index + 1).flat()];
      if (above.length === 0) return [];
      return {
        name: `${name}-imports-only-down`,
        severity: 'error',
        comment: `${name} may not import what stands beside or above it in .dependency-cruiser.mjs`,
        from: { path: pathOf(name), pathNot: '/test-support/' },
        to: { path: above.map(pathOf).join('|') },
      };
    }),
  );

export default {
  forbidden: [
    ...onlyDown(layers),
    ...onlyDown(deskLayers),
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'browser-stays-light',
      severity: 'error',
      comment: 'what a page inlines or loads may use addresses, dates and what it hydrates, not pages or configuration',
      from: { path: '^(desk|editor)/browser/|^desk/[a-z]+/browser/|\\.client\\.tsx?$' },
      to: {
        path: '^(site\\.config|editor/(server|render)/|ssg/|server/|checks/|tools/|site/(pages|layout|courses|document)/)|^desk/(?!api/|browser/|[a-z]+/browser/|inbox/i18n|[a-z]+/types|templates/templates)',
      },
    },
    {
      name: 'only-development-imports-tests',
      severity: 'error',
      from: { pathNot: '(^tests/|\\.test\\.tsx?$|/test-support/)' },
      to: { path: '(^tests/|\\.test\\.tsx?$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.json$|\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
  },
};
