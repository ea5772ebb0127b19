import { readFileSync } from 'node:fs';
import { site } from '../../site.config.ts';

/**
 * The sections that the client listed, in order, by their keys in the dictionaries: each is the n-th part of
 * the page (the hero is the first), under its heading, with how many of what it holds.
 */
export const clientSections: Record<string, { section: string; holds?: [selector: string, count: number] }[]> = {
  '/': [
    { section: 'hero', holds: ['a', 2] },
    { section: 'courses', holds: ['article', 4] },
    { section: 'corporate', holds: ['li', 3] },
    { section: 'closing', holds: ['a', 2] },
  ],
  '/darslar': [
    { section: 'hero' },
    { section: 'reasons', holds: ['li', 3] },
    { section: 'grid', holds: ['article', 4] },
    { section: 'closing', holds: ['a[href$="/contact"]', 1] },
  ],
  '/dars/linux-qa': [
    { section: 'hero', holds: ['a[data-apply=linux]', 1] },
    { section: 'overview', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'topics', holds: ['li', 6] },
    { section: 'gets', holds: ['li', 5] },
    { section: 'duration', holds: ['p', 1] },
    { section: 'guarantee' },
    { section: 'final', holds: ['a[data-apply=linux]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/jmeter': [
    { section: 'hero', holds: ['a[data-apply=jmeter]', 1] },
    { section: 'intro', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'modules', holds: ['ol > li', 5] },
    { section: 'builds', holds: ['li', 3] },
    { section: 'gets', holds: ['li', 5] },
    { section: 'call', holds: ['a[data-apply=jmeter]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/qa': [
    { section: 'hero', holds: ['a[data-apply=qa]', 1] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'why', holds: ['tbody tr', 5] },
    { section: 'roadmap', holds: ['tbody tr', 8] },
    { section: 'workflow', holds: ['li', 5] },
    { section: 'toolchain', holds: ['dt', 6] },
    { section: 'outcomes', holds: ['li', 4] },
    { section: 'enrolment', holds: ['li', 4] },
    { section: 'cohort', holds: ['time', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/playwright-robot': [
    { section: 'hero', holds: ['a[data-apply=automation]', 1] },
    { section: 'facts', holds: ['dt', 4] },
    { section: 'overview', holds: ['p', 2] },
    { section: 'learn', holds: ['li', 9] },
    { section: 'plan', holds: ['ol > li', 3] },
    { section: 'audience', holds: ['li', 3] },
    { section: 'note' },
    { section: 'final', holds: ['a[data-apply=automation]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/api-testing': [
    { section: 'hero', holds: ['a[data-apply=api]', 1] },
    { section: 'overview', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'plan', holds: ['ol > li', 4] },
    { section: 'gets', holds: ['li', 4] },
    { section: 'guarantee' },
    { section: 'final', holds: ['a[data-apply=api]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/corporate': [
    { section: 'hero', holds: ['a[data-apply=corporate]', 1] },
    { section: 'about', holds: ['p', 2] },
    { section: 'services', holds: ['li', 3] },
    { section: 'testimonials', holds: ['[role=group]', 3] },
    { section: 'help', holds: ['li', 6] },
    { section: 'closing', holds: ['a[data-apply=corporate]', 1] },
  ],
  '/contact': [
    { section: 'hero' },
    { section: 'form', holds: ['iframe', 1] },
    { section: 'info', holds: ['dd a', 2] },
    { section: 'hours', holds: ['tr', 3] },
  ],
  '/kafolat': [
    { section: 'hero' },
    { section: 'courses', holds: ['h3 a', 4] },
    { section: 'calculator', holds: ['option', 4] },
    { section: 'ask', holds: ['li', 3] },
    { section: 'contact', holds: ['dd a', 2] },
  ],
  '/maxfiylik': [
    { section: 'hero' },
    { section: 'keeper', holds: ['dd', 3] },
    { section: 'forms', holds: ['h3', 4] },
    { section: 'browser', holds: ['tbody tr', 4] },
    { section: 'tracking', holds: ['p', 1] },
    { section: 'ask', holds: ['dd a', 2] },
  ],
};

type Words = Record<string, { title?: string; related?: string }>;

/** What a dictionary says, the brand's name filled in. */
export const wordsOf = (copy: string, code: string): Words =>
  JSON.parse(readFileSync(`content/${copy}/${code}.json`, 'utf8').replaceAll('{{brand}}', site.brand));
