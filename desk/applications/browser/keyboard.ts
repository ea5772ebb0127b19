import { useEffect, useEffectEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Escape closes wherever the focus is. Arrow keys move through a focused list; elsewhere they scroll the page. */
export function useKeyboard({ onClose, onStep }: { onClose: () => void; onStep: (by: 1 | -1) => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
    // An open dialog, and the open list of a select, handle keys themselves.
    if (isShortcut || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    if (!(target instanceof HTMLElement) || target.matches('select')) return;
    if (key === 'Escape') return onClose();
    const by = steps[key];
    if (!by || !(target === document.body || target.closest('[data-rows]'))) return;
    event.preventDefault();
    onStep(by);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
