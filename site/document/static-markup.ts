import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A tree as markup without hydration marks, for only islands are hydrated. React ends void elements as XML would; HTML
 * needs no stroke there, and what stands within values cannot look like one, for quotes are escaped.
 */
export function staticMarkup(tree: ReactNode): string {
  return renderToStaticMarkup(tree).replaceAll('"/>', '">');
}
