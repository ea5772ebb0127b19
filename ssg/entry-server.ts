/** What the development server and the editor take from the site: its documents, how one is rendered, and what stands beside. */

export { textsOf } from '../i18n/texts.ts';
export { replaceContent } from '../model/content.ts';
export { canonicalPages, documents } from '../model/routes.ts';
export { inlineScripts, lazyModules } from '../site/document/client-scripts.ts';
export { renderDocument } from '../site/document/render-document.tsx';
export { pageTexts, textFiles } from './seo/text-files.ts';
