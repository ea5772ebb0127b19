import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './filters.module.css';

export type KeyAction = 'search' | 'next' | 'previous' | 'help' | 'close';

const letters = new Map<string, KeyAction>([
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['?', 'help'],
  // The same keys of the Russian layout.
  ['.', 'search'],
  ['о', 'next'],
  ['л', 'previous'],
  [',', 'help'],
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
  onHelp: () => void;
}

/** Handles the inbox's keyboard shortcuts. @returns whether those of one letter are on, and a function to set it. */
export function useKeyboard({ onClose, onStep, onHelp }: KeyboardOptions): [boolean, (hasLetters: boolean) => void] {
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
    else if (action === 'help') onHelp();
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
  dialog: RefObject<HTMLDialogElement | null>;
  hasLetters: boolean;
  onChange: (hasLetters: boolean) => void;
}

/** The shortcuts; those of one letter can be turned off. */
export function KeyboardHelp({ dialog, hasLetters, onChange }: KeyboardHelpProps) {
  const { t } = useInbox();
  const id = useId();
  const shortcuts = [
    { keys: hasLetters ? ['/'] : [], label: t('keys.search') },
    { keys: [...(hasLetters ? ['j', 'k'] : []), '↓', '↑'], label: t('keys.move') },
    { keys: ['Enter'], label: t('keys.open') },
    { keys: ['Esc'], label: t('keys.close') },
    { keys: hasLetters ? ['?'] : [], label: t('keys.help') },
  ];
  return (
    <dialog ref={dialog} aria-labelledby={id} closedby="any">
      <h2 id={id}>{t('keys.label')}</h2>
      <dl className={style.keys}>
        {shortcuts
          .filter(({ keys }) => keys.length > 0)
          .map(({ keys, label }) => (
            <div key={label} className={style.shortcut}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={style.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
      </dl>
      <label className={style.label}>
        <input type="checkbox" checked={hasLetters} onChange={(event) => onChange(event.target.checked)} />
        {t('keys.letters')}
      </label>
      <form method="dialog" className="row">
        <Button type="submit">{t('details.close')}</Button>
      </form>
    </dialog>
  );
}
