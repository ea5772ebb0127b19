import { navigate } from 'wouter/use-browser-location';

export const views = ['texts', 'facts', 'people', 'questions'] as const;
export type View = (typeof views)[number];

/** `group`: a folder of texts, a course or a list; `open`: a text, a fact or the id of an item. */
export const formAddress = (view: View, group?: string, open?: string): string =>
  `#${[view, group, open].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part))).join('/')}`;

export const openForm = (...form: Parameters<typeof formAddress>): void => navigate(formAddress(...form));

export function formAt(fragment: string): { view: View; group: string | undefined; open: string | undefined } {
  const [name, group, open] = fragment.slice(1).split('/').map(decodeURIComponent);
  return { view: views.find((known) => known === name) ?? 'texts', group, open };
}

/** Moves the focus to the first wrong field, and its message into view, once the form is rendered. */
export function showFirstIssue(): void {
  setTimeout(() => {
    const message = document.querySelector<HTMLElement>('[data-issue]');
    (document.querySelector<HTMLElement>('[aria-invalid="true"]') ?? message)?.focus();
    message?.scrollIntoView({ block: 'nearest' });
  });
}
