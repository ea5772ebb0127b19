import base from '../../ui/styles/base.css?inline';
import print from '../../ui/styles/print.css?inline';
import tokens from '../../ui/styles/tokens.css?inline';

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

/** Parts as wide as their number, in place of style attributes, which the pages' policy refuses. */
function shares(html: string): string {
  const numbers = new Set([...html.matchAll(/ data-share="(\d+)"/g)].map(([, number]) => number));
  return [...numbers].map((number) => `[data-share="${number}"]{flex-grow:${number}}`).join('');
}

/**
 * Names by which a picture flies from one page to the next. A name that stands twice on a page would keep the whole page
 * from fading: then none of the two has it.
 */
function flights(html: string): string {
  const names = [...html.matchAll(/ data-flight="([^"]+)"/g)].map(([, name]) => name as string);
  const single = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  return single.map((name) => `[data-flight="${name}"]{view-transition-name:${name}}`).join('');
}

/** The whole CSS of a page: tokens, base, and every stylesheet of which the page uses a class. */
export function stylesFor(html: string): string {
  const used = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of value.split(' ')) {
      const owner = ownersOf.get(name);
      if (owner) used.add(owner);
    }
  }
  return [tokens, base, ...[...used].sort().map((file) => sheets[file] ?? ''), shares(html), flights(html), print]
    .join('')
    .trim();
}
