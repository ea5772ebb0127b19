/**
 * The value of a pressed button with the first field of its form. In the shop of the home page also the name of a changed
 * field with its value.
 */
export type Press = [action: string, value?: string];

/** Loaded at the first touch. The build appends `data`, with texts in the language of the page. */
export interface TrialCode<Data> {
  /** @param presses made before the code loaded. From then on, `push` handles a press at once. */
  start: (root: HTMLElement, presses: Press[], data: Data) => void;
  data: Data;
}

/** Handles queued presses in order, then each new press. */
export function handlePresses(presses: Press[], handle: (press: Press) => void): void {
  for (const press of presses) handle(press);
  presses.push = (...more) => {
    more.forEach(handle);
    return 0;
  };
}

/** Keeps placeholders for {@link fill}: `{sum}`. */
export const browserPlaceholders = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
