import { useEffect, useEffectEvent, useState } from 'react';
import style from './filters.module.css';
import { useInbox } from './inbox-context.tsx';

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

interface KeyPress {
  key: string;
  /** Ctrl, Alt or Meta is down with it: a shortcut of the browser. */
  isCombined: boolean;
  /** Where the focus is: writing, in the list, or anywhere else. */
  focus: 'text' | 'list' | 'elsewhere';
  /** Whether keys of a single letter count; who dictates or uses a switch turns them off (WCAG 2.1.4). */
  hasLetters: boolean;
}

/** What a pressed key does; undefined for a key that the inbox does not use. */
export function keyAction({ key, isCombined, focus, hasLetters }: KeyPress): KeyAction | undefined {
  if (isCombined) return undefined;
  if (key === 'Escape') return 'close';
  if (focus === 'text') return undefined;
  // Elsewhere arrows scroll.
  const moved = focus === 'list' ? arrows.get(key) : undefined;
  return moved ?? (hasLetters ? letters.get(key) : undefined);
}

/** Key of localStorage: whether shortcuts of one letter are on. */
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

interface KeyboardOptions {
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
}

/** Handles the inbox's keyboard shortcuts. @returns whether those of one letter are on, and a function to set it. */
export function useKeyboard({ onClose, onStep }: KeyboardOptions): [boolean, (hasLetters: boolean) => void] {
  const [hasLetters, setLetters] = useState(readSetting);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.altKey || event.metaKey;
    // An open dialog has keys of its own; a list that a select shows has too.
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
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
      // Storage is switched off: it holds until the page is closed.
    }
  }
  return [hasLetters, choose];
}

interface KeyboardHelpProps {
  hasLetters: boolean;
  onChange: (hasLetters: boolean) => void;
}

/** The shortcuts, in a line; those of one letter can be turned off. */
export function KeyboardHelp({ hasLetters, onChange }: KeyboardHelpProps) {
  const { t } = useInbox();
  const letter = (key: string) => (hasLetters ? <kbd className={style.key}>{key}</kbd> : null);
  return (
    <div className={style.help}>
      <label className={style.label}>
        <input type="checkbox" checked={hasLetters} onChange={(event) => onChange(event.target.checked)} />
        {t('keys.label')}
      </label>
      <ul className={style.keys}>
        {hasLetters && (
          <li>
            {letter('/')} {t('keys.search')}
          </li>
        )}
        <li>
          {letter('j')} {letter('k')} <kbd className={style.key}>↓</kbd> <kbd className={style.key}>↑</kbd>{' '}
          {t('keys.move')}
        </li>
        <li>
          <kbd className={style.key}>Enter</kbd> {t('keys.open')}
        </li>
        <li>
          <kbd className={style.key}>Esc</kbd> {t('keys.close')}
        </li>
      </ul>
    </div>
  );
}
