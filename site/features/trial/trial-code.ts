/** The value of a button and the first field of its form, or the name and value of a changed field. */
export type Press = [action: string, value?: string];

/** The build appends `data`, with texts in the language of the page. */
export interface TrialCode<Data> {
  start: (root: HTMLElement, presses: Press[], data: Data) => void;
  data: Data;
}

/** From then on, `presses.push` handles a press at once. */
export function handlePresses(presses: Press[], handle: (press: Press) => void): void {
  for (const press of presses) handle(press);
  presses.push = (...more) => {
    more.forEach(handle);
    return 0;
  };
}

export const browserPlaceholders = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

export interface Progress<Verdict extends string> {
  verdict?: Verdict | 'shown' | 'hint' | undefined;
  hints: number;
  isFinished: boolean;
}

export interface CommonEvent {
  do: 'hint' | 'giveUp' | 'again';
}

export const noProgress = { hints: 0, isFinished: false };
