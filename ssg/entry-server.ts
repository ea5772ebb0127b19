/** What the build and the development server take from the site: its documents, how one is rendered, and what stands beside. */

export { inlineScripts, lazyModules } from '../site/document/client-scripts.ts';
export { documents } from '../site/document/documents.ts';
export { canonicalPages } from '../site/document/page-content.ts';
export { renderBody, renderDocument, takeMissingTexts, textsOf } from '../site/document/render-document.tsx';
export { shareDrawings } from '../site/document/share-image/share-drawings.tsx';
export { pageTexts } from './seo/page-texts.ts';
export { textFiles } from './seo/text-files.ts';
