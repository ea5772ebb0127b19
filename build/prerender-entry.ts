/** What the build and the development server take from the site: its documents, and how one is rendered. */
export { documents } from '../site/document/documents.ts';
export { inlineScriptNames } from '../site/document/inline-scripts.ts';
export { pageCalendar } from '../site/document/page-calendar.ts';
export { canonicalPages, introductionOf, namelessPageContent, pageContent } from '../site/document/page-content.ts';
export { renderDocument, takeMissingTexts } from '../site/document/render-document.tsx';
export { islandNames } from '../site/islands/island.tsx';
export { shareDrawings } from '../site/share/share-drawings.tsx';
