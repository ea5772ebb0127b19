import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Testimonials } from './testimonials.tsx';

export function hydrate(island: HTMLElement): Promise<void> {
  const [root, failure] = island.children as unknown as [HTMLElement, HTMLTemplateElement];
  const labelOf = (selector: string) => root.querySelector(selector)?.ariaLabel ?? '';
  const slides = [...root.querySelectorAll('[role=group]')];
  // Read from the page, so that no text is sent twice.
  const labels = {
    region: labelOf('section'),
    previous: labelOf('[data-step="-1"]'),
    next: labelOf('[data-step="1"]'),
    slide: slides[0]?.ariaRoleDescription ?? '',
    positions: slides.map(({ ariaLabel }) => ariaLabel ?? ''),
  };
  const slots = slides.map((slide) => slide.querySelector('[data-slot]')?.innerHTML ?? '');
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <ErrorBoundary failure={failure}>
        <Testimonials labels={labels} slots={slots} onReady={resolve} />
      </ErrorBoundary>,
    );
  });
}
