let title = '';
let prefix = '';

function show(): void {
  document.title = prefix + title;
}

export function setPageTitle(text: string): void {
  title = text;
  show();
}

export function setTitlePrefix(text: string): void {
  prefix = text;
  show();
}
