import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../../ui/error-screen.tsx';
import { Testimonials, type TestimonialsProps } from './testimonials.tsx';

/** @returns when the carousel is interactive. */
export function hydrate(island: HTMLElement): Promise<void> {
  const [root, json, failure] = island.children as unknown as [HTMLElement, HTMLScriptElement, HTMLTemplateElement];
  const props = JSON.parse(json.text) as Pick<TestimonialsProps, 'labels'>;
  const slots = [...root.querySelectorAll('[data-slot]')].map((slot) => slot.innerHTML);
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <ErrorBoundary failure={failure}>
        <Testimonials {...props} slots={slots} onReady={resolve} />
      </ErrorBoundary>,
    );
  });
}
