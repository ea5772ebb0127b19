/** What the build and the development server take from the site: its documents, how one is rendered, and what stands beside. */
export { documents } from '../site/document/documents.ts';
export { inlineScriptNames } from '../site/document/inline-scripts.ts';
export { canonicalPages } from '../site/document/page-content.ts';
export { renderDocument, takeMissingTexts } from '../site/document/render-document.tsx';
export { islandNames } from '../site/islands/island.tsx';
export { shareDrawings } from '../site/share/share-drawings.tsx';
export { pageTexts } from './discovery/page-texts.ts';
export { textFiles } from './text-files.ts';
