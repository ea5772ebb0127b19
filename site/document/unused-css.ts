import { attributeValues } from './attribute-values.ts';

/** Strings in declarations may contain braces. */
const innerRule = /(?<=^|[{};])([^{}@;]+)\{((?:[^{}"]|"[^"]*")*)\}/g;
const emptyGroup = /@(?:media|supports|layer)[^{};]*\{\s*\}/g;
/** Pseudo-class arguments and attributes of a selector. */
const inBrackets = /\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g;
const betweenSelectors = /,(?![^()]*\))/;
const propertyDefinition = /(?<=[{;]\s*)(--[\w-]+):[^;{}]*;?/g;

export function withoutUnused(css: string, usedClasses: ReadonlySet<string>, html: string): string {
  const canMatch = (selector: string) =>
    [...selector.replace(inBrackets, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].every(([, name = '']) =>
      usedClasses.has(name),
    );
  let rest = css.replace(innerRule, (_, selectors: string, declarations: string) => {
    const kept = selectors.split(betweenSelectors).filter(canMatch);
    return kept.length > 0 ? `${kept.join()}{${declarations}}` : '';
  });
  for (let before = ''; before !== rest; ) {
    before = rest;
    const read = new Set([...(rest + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    rest = rest.replace(emptyGroup, '').replace(propertyDefinition, (all, name) => (read.has(name) ? all : ''));
  }
  return rest;
}

export const classesIn = (html: string): ReadonlySet<string> =>
  new Set(attributeValues(html, 'class').flatMap((value) => value.split(' ')));
