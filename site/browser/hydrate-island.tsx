import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../islands/error-boundary.tsx';
import type { IslandParts } from '../islands/island.tsx';

/**
 * Hands an island that `Island` rendered over to React.
 * @param island the element with `data-island`: the rendered root, its data as JSON, and what
 *   stands in its place where it fails.
 * @returns when the island answers to the visitor.
 */
export function hydrateIsland<Props extends object>(
  island: HTMLElement,
  Part: ComponentType<Props & IslandParts>,
): Promise<void> {
  const [root, json, failure] = island.children as unknown as [HTMLElement, HTMLScriptElement, HTMLTemplateElement];
  const props = JSON.parse(json.text) as Props;
  const slots = [...root.querySelectorAll('[data-slot]')].map((slot) => slot.innerHTML);
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <ErrorBoundary failure={failure}>
        <Part {...props} slots={slots} onReady={resolve} />
      </ErrorBoundary>,
    );
  });
}
