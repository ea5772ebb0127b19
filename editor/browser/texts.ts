import type uzbek from '../../content/inbox-site/uz.json';
import { usePageTexts } from '../../desk/inbox/browser/inbox-context.tsx';
import type { Dictionary, Translator } from '../../i18n/translator.ts';

const texts = import.meta.glob<Dictionary>('/content/inbox-site/*.json', { eager: true, import: 'default' });

/** The texts of the page on which the site is edited. */
export const useSiteTexts = (): Translator<typeof uzbek> => usePageTexts<typeof uzbek>(texts);
