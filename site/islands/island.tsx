import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ErrorScreen, type ErrorScreenProps } from '../ui/error-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Code that a page fetches when its part comes near or is touched: `site/browser/islands/<name>.ts`. */
export const islandNames = ['testimonials', 'form-dialog', 'form-frame', 'refund-calendar'] as const;
export type IslandName = (typeof islandNames)[number];

/** What every island's component is given beside its own props. */
export interface IslandParts {
  /** Finished HTML, each to stand in a `StaticSlot`: what React carries but never changes. */
  slots: readonly string[];
  /** To be called once the island answers to the visitor. */
  onReady?: () => void;
}

/** For readers other than a browser: islands without code. */
export const noIslandAddresses = Object.fromEntries(islandNames.map((name) => [name, ''])) as Record<
  IslandName,
  string
>;

/** The address of each island's code, as the build or the development server knows it. */
export const IslandAddresses = createContext<Readonly<Record<IslandName, string>>>(noIslandAddresses);

/** The address of an island's code. */
export function useIslandAddress(name: IslandName): string {
  return useContext(IslandAddresses)[name];
}

interface IslandProps<Props> {
  name: IslandName;
  component: ComponentType<Props & IslandParts>;
  /** What the part is rendered from, here and in the browser: it travels in the page as JSON. */
  props: Props;
  slots: readonly ReactNode[];
  /** What stands in its place where it fails. */
  failure: ErrorScreenProps;
}

/**
 * A part of a page that React takes over in the browser, when it comes near or is touched. It is a React
 * root of its own here as there, so that both render the same from the same props.
 */
export function Island<Props extends object>({ name, component: Part, props, slots, failure }: IslandProps<Props>) {
  const address = useIslandAddress(name);
  const html = renderToString(
    <ErrorBoundary>
      <Part {...props} slots={slots.map((slot) => renderToStaticMarkup(slot))} />
    </ErrorBoundary>,
  );
  const data = JSON.stringify(props).replace(/</g, '\\u003c');
  const failed = renderToStaticMarkup(<ErrorScreen {...failure} level={2} />);
  return (
    <div data-island={address}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <template dangerouslySetInnerHTML={{ __html: failed }} />
    </div>
  );
}
