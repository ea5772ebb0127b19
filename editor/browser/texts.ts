import type site from '../../content/inbox-site/uz.json';
import type facts from '../../content/inbox-site-facts/uz.json';
import type people from '../../content/inbox-site-people/uz.json';
import { usePageTexts } from '../../desk/inbox/browser/inbox-context.tsx';
import type { Dictionary } from '../../i18n/translator.ts';

const siteFiles = import.meta.glob<Dictionary>('/content/inbox-site/*.json', { eager: true, import: 'default' });
const factFiles = import.meta.glob<Dictionary>('/content/inbox-site-facts/*.json', { eager: true, import: 'default' });
const listFiles = import.meta.glob<Dictionary>('/content/inbox-site-people/*.json', { eager: true, import: 'default' });

export type ListTexts = typeof people;

export function useTexts() {
  return {
    t: usePageTexts<typeof site>(siteFiles),
    factT: usePageTexts<typeof facts>(factFiles),
    listT: usePageTexts<ListTexts>(listFiles),
    anyT: usePageTexts<Record<string, string>>(factFiles),
  };
}
