import { useEffect, useEffectEvent, useState } from 'react';
import { keyAction } from './keys.ts';

/** Where this browser keeps whether keys of one letter count. */
const storageKey = 'sinov.desk.keys';

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function focusOf(target: EventTarget | null): 'text' | 'list' | 'elsewhere' {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  if (target.matches('input, textarea, select')) return 'text';
  return target.closest('[data-rows]') || target === document.body ? 'list' : 'elsewhere';
}

interface KeysOptions {
  isOn: boolean;
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
}

/** The inbox's keys. @returns whether keys of one letter count, and how to say so. */
export function useKeys({ isOn, onClose, onStep }: KeysOptions): [boolean, (hasLetters: boolean) => void] {
  const [hasLetters, setLetters] = useState(readSetting);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.altKey || event.metaKey;
    // An open dialog has keys of its own; a list that a select shows has too.
    if (!isOn || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const action = keyAction({ key: event.key, isCombined, focus: focusOf(event.target), hasLetters });
    if (!action || (action === 'close' && event.target instanceof HTMLSelectElement)) return;
    if (action === 'close') return onClose();
    event.preventDefault();
    if (action === 'search') document.querySelector<HTMLElement>('[data-search]')?.focus();
    else onStep(action === 'next' ? 1 : -1);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function choose(wanted: boolean): void {
    setLetters(wanted);
    try {
      localStorage.setItem(storageKey, wanted ? 'on' : 'off');
    } catch {
      // Nothing can be kept here: it holds until the page is closed.
    }
  }
  return [hasLetters, choose];
}
