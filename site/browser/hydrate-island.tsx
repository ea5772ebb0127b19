import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandParts } from '../islands/island.tsx';
import { ErrorBoundary, type ErrorScreenProps } from '../ui/error-screen.tsx';

/**
 * Hands an island that `Island` rendered over to React.
 * @param island the element with `data-island`: the rendered root, then its data as JSON.
 * @returns when the island answers to the visitor.
 */
export function hydrateIsland<Props extends object>(
  island: HTMLElement,
  Part: ComponentType<Props & IslandParts>,
): Promise<void> {
  const [root, json] = island.children as unknown as [HTMLElement, HTMLScriptElement];
  const { props, failure } = JSON.parse(json.text) as { props: Props; failure: ErrorScreenProps };
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
