import { useEffect, useEffectEvent } from 'react';

type KeyAction = 'next' | 'previous' | 'close';

interface KeyPress {
  key: string;
  /** With Ctrl, Alt or Meta: a shortcut of the browser. */
  isCombined: boolean;
  focus: 'text' | 'list' | 'elsewhere';
}

/** Arrow keys move through a focused list. Elsewhere they scroll the page. */
export function keyAction({ key, isCombined, focus }: KeyPress): KeyAction | undefined {
  if (isCombined) return undefined;
  if (key === 'Escape') return 'close';
  if (focus !== 'list') return undefined;
  if (key === 'ArrowDown') return 'next';
  return key === 'ArrowUp' ? 'previous' : undefined;
}

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  if (target.matches('input, textarea, select')) return 'text';
  return target.closest('[data-rows]') || target === document.body ? 'list' : 'elsewhere';
}

export function useKeyboard({ onClose, onStep }: { onClose: () => void; onStep: (by: 1 | -1) => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog, and the open list of a select, handle keys themselves.
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const isCombined = event.ctrlKey || event.altKey || event.metaKey;
    const action = keyAction({ key: event.key, isCombined, focus: focusOf(event.target) });
    if (!action || (action === 'close' && event.target instanceof HTMLSelectElement)) return;
    if (action === 'close') return onClose();
    event.preventDefault();
    onStep(action === 'next' ? 1 : -1);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
