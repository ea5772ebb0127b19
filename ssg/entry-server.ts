/** What the build and the development server take from the site: its documents, how one is rendered, and what stands beside. */

export { replaceTexts, takeMissingTexts, textsOf } from '../i18n/texts.ts';
export { canonicalPages, documents } from '../model/routes.ts';
export { inlineScripts, lazyModules } from '../site/document/client-scripts.ts';
export { renderBody, renderDocument } from '../site/document/render-document.tsx';
export { shareDrawings } from '../site/document/share-image/share-drawings.tsx';
export { pageTexts, textFiles } from './seo/text-files.ts';
