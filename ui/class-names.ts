/**
 * The value of a `class` attribute, without the names that are not: a look that needs no rule of its own has no class
 * in its stylesheet, and would be written `undefined`.
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
