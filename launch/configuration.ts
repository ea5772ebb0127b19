import { environmentName, type SiteConfig } from '../config/define-site.ts';
import type { Finding } from './findings.ts';
import { placeholders } from './placeholders.ts';
import { callsOf, lineOf, parseSource, propertyAt } from './source-lines.ts';

const file = 'site.config.ts';

function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (node, step) => (node !== null && typeof node === 'object' ? (node as Record<string, unknown>)[step] : undefined),
    values,
  );
}

/**
 * Configured values that are still placeholders.
 * @param site the configuration that a build with `environment` would use.
 * @param source the text of site.config.ts.
 */
export function configurationFindings(site: SiteConfig, environment: NodeJS.ProcessEnv, source: string): Finding[] {
  const parsed = parseSource(file, source);
  const [call] = callsOf(parsed, 'defineSite');
  const lineAt = (path: readonly string[]) => {
    // A form's id that the file does not name belongs where the ids stand.
    const property = propertyAt(call?.arguments[0], path) ?? propertyAt(call?.arguments[0], path.slice(0, -1));
    return property ? `${file}:${lineOf(parsed, property)}` : file;
  };
  return placeholders.flatMap(({ key, isPlaceholder, remedy, needsOtherService }) => {
    const path = key.split('.');
    const value = valueAt(site, path);
    if (typeof value !== 'string' || !isPlaceholder(value)) return [];
    if (needsOtherService && site.forms.service === '') return [];
    const variable = environmentName(path);
    const isOverridden = environment[variable] !== undefined;
    const shown = `${JSON.stringify(value)} is a placeholder: ${remedy}`;
    const finding: Finding = isOverridden
      ? { weight: 'blocker', place: 'environment', key: variable, message: shown }
      : { weight: 'blocker', place: lineAt(path), key, message: `${shown}, here or in ${variable}` };
    return [finding];
  });
}
