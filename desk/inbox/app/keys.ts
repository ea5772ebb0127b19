/** What a key does in the inbox. */
export type KeyAction = 'search' | 'next' | 'previous' | 'close';

const letters = new Map<string, KeyAction>([
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  // The same keys of the Russian layout.
  ['.', 'search'],
  ['о', 'next'],
  ['л', 'previous'],
]);

const arrows = new Map<string, KeyAction>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
]);

interface Pressed {
  key: string;
  /** Ctrl, Alt or the system's key is down with it: the browser's business. */
  isCombined: boolean;
  /** Where the focus is: writing, in the list, or anywhere else. */
  focus: 'text' | 'list' | 'elsewhere';
  /** Whether keys of a single letter count; who dictates or uses a switch turns them off (WCAG 2.1.4). */
  hasLetters: boolean;
}

/** What a pressed key means, or undefined where it is not ours. */
export function keyAction({ key, isCombined, focus, hasLetters }: Pressed): KeyAction | undefined {
  if (isCombined) return undefined;
  if (key === 'Escape') return 'close';
  if (focus === 'text') return undefined;
  // Elsewhere arrows scroll.
  const moved = focus === 'list' ? arrows.get(key) : undefined;
  return moved ?? (hasLetters ? letters.get(key) : undefined);
}
