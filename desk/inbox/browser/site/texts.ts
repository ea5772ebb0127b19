import type uzbek from '../../../../content/inbox-site/uz.json';
import type publishTexts from '../../../../content/inbox-site-publish/uz.json';
import type { Dictionary, Translator } from '../../../../i18n/translator.ts';
import { usePageTexts } from '../inbox-context.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-site/*.json', { eager: true, import: 'default' });

/** The texts of the page on which the site is edited. */
export const useSiteTexts = (): Translator<typeof uzbek> => usePageTexts<typeof uzbek>(texts);

const publishing = import.meta.glob<Dictionary>('/content/inbox-site-publish/*.json', {
  eager: true,
  import: 'default',
});

/** The texts of publishing at a time, to a remote, and of a colleague's link. */
export const usePublishTexts = (): Translator<typeof publishTexts> => usePageTexts<typeof publishTexts>(publishing);
