import { useEffect } from 'react';

let title = '';
let prefix = '';

function show(): void {
  document.title = prefix + title;
}

/** @param text undefined while a component below sets the title. */
export function usePageTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    title = text;
    show();
  }, [text]);
}

export function setTitlePrefix(text: string): void {
  prefix = text;
  show();
}
