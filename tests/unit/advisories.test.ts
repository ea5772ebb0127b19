import { expect, it } from 'vitest';
import lockfile from '../../package-lock.json' with { type: 'json' };
import advisories from './advisories.json' with { type: 'json' };

/** Checks a lockfile against listed advisories: some registries have no audit. `.ci/run` asks the others. */
function vulnerable(packages: Readonly<Record<string, { version?: string }>>): string[] {
  return Object.entries(packages).flatMap(([place, { version = '' }]) => {
    const name = place.replace(/^.*node_modules\//, '');
    const { fixedIn, advisories: found } =
      (advisories as Record<string, { fixedIn: string; advisories: string[] }>)[name] ?? {};
    const isFixed = fixedIn === undefined || version.localeCompare(fixedIn, 'en', { numeric: true }) >= 0;
    return isFixed ? [] : [`${name} ${version}: take ${fixedIn} or later (${found?.join(', ')})`];
  });
}

it('no installed package has a listed advisory', () => {
  expect(vulnerable(lockfile.packages)).toEqual([]);
  const [line] = vulnerable({ 'node_modules/x/node_modules/@fastify/static': { version: '10.1.2' } });
  expect(line).toMatch(/^@fastify\/static 10\.1\.2: take 10\.1\.3 or later \(GHSA-/);
});
