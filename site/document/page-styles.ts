import base from '../../ui/styles/base.css?inline';
import print from '../../ui/styles/print.css?inline';
import tokens from '../../ui/styles/tokens.css?inline';
import { attributeValues } from './attribute-values.ts';
import { classesIn, withoutUnused } from './unused-css.ts';

const sheets = import.meta.glob<string>(['/ui/**/*.module.css', '/site/**/*.module.css'], {
  eager: true,
  query: '?inline',
  import: 'default',
});

const classNames = import.meta.glob<Record<string, string>>(['/ui/**/*.module.css', '/site/**/*.module.css'], {
  eager: true,
  import: 'default',
});

const ownersOf = new Map<string, string>();
for (const [file, names] of Object.entries(classNames)) {
  for (const name of Object.values(names).flatMap((value) => value.split(' '))) {
    const owner = ownersOf.get(name);
    if (owner && owner !== file) throw new Error(`${file} and ${owner} both define .${name}: rename one of the files`);
    ownersOf.set(name, file);
  }
}

/** Sizes elements by `data-share`. The Content-Security-Policy forbids style attributes. */
function shareRules(html: string): string {
  const numbers = new Set(attributeValues(html, 'data-share'));
  return [...numbers].map((number) => `[data-share="${number}"]{--share:${number};flex-grow:${number}}`).join('');
}

/** A name that two elements share would cancel the whole transition, so neither gets it. */
function viewTransitionRules(html: string): string {
  const names = attributeValues(html, 'data-transition');
  const unique = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  return unique.map((name) => `[data-transition="${name}"]{view-transition-name:${name}}`).join('');
}

/** The editor renders many pages again. Computing CSS takes as long as rendering markup. */
const known = new Map<string, string>();
const maxKnown = 120;

export function stylesFor(html: string): string {
  const css = known.get(html) ?? makeStyles(html);
  known.delete(html);
  known.set(html, css);
  if (known.size > maxKnown) known.delete(known.keys().next().value as string);
  return css;
}

function makeStyles(html: string): string {
  const classes = classesIn(html);
  const files = new Set([...classes].flatMap((name) => ownersOf.get(name) ?? []));
  const css = [
    tokens,
    base,
    ...[...files].sort().map((file) => sheets[file] ?? ''),
    shareRules(html),
    viewTransitionRules(html),
    print,
  ].join('');
  return withoutUnused(css, classes, html).trim();
}
