let title = '';
let prefix = '';

function show(): void {
  document.title = prefix + title;
}

export function setPageTitle(text: string): void {
  title = text;
  show();
}

/** @param text before the title of every page; empty to remove it. */
export function setTitlePrefix(text: string): void {
  prefix = text;
  show();
}
