import type uzbek from '../../../../content/inbox-site-people/uz.json';
import type { Dictionary, Translator } from '../../../../i18n/translator.ts';
import { usePageTexts } from '../inbox-context.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-site-people/*.json', { eager: true, import: 'default' });

/** The texts of what shows people, and their lists. */
export const useListTexts = (): Translator<typeof uzbek> => usePageTexts<typeof uzbek>(texts);
