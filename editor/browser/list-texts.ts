import type uzbek from '../../content/inbox-site-people/uz.json';
import { usePageTexts } from '../../desk/inbox/browser/inbox-context.tsx';
import type { Dictionary, Translator } from '../../i18n/translator.ts';

const texts = import.meta.glob<Dictionary>('/content/inbox-site-people/*.json', { eager: true, import: 'default' });

export type ListTexts = typeof uzbek;

/** The texts of what shows people, and their lists. */
export const useListTexts = (): Translator<ListTexts> => usePageTexts<ListTexts>(texts);
