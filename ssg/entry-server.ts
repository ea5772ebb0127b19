export { languageTexts, textsOf } from '../i18n/texts.ts';
export { replaceContent } from '../model/content.ts';
export { canonicalPages, documents } from '../model/routes.ts';
export { inlineScripts, lazyModules } from '../site/document/client-scripts.ts';
export { renderDocument } from '../site/document/render-document.tsx';
export { dataModule, dataModuleNames } from '../site/features/data-modules.ts';
export { pageTexts, textFiles } from './seo/text-files.ts';
