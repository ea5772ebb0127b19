import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './filters.module.css';

type KeyAction = 'search' | 'next' | 'previous' | 'help' | 'close';

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
  /** With Ctrl, Alt or Meta: a shortcut of the browser. */
  isCombined: boolean;
  focus: 'text' | 'list' | 'elsewhere';
  /** Shortcuts of one letter are on. People who dictate or use a switch turn them off (WCAG 2.1.4). */
  hasLetters: boolean;
}

export function keyAction({ key, isCombined, focus, hasLetters }: KeyPress): KeyAction | undefined {
  if (isCombined) return undefined;
  if (key === 'Escape') return 'close';
  if (focus === 'text') return undefined;
  // Elsewhere, arrow keys scroll the page.
  if (focus === 'list' && arrows.has(key)) return arrows.get(key);
  return hasLetters ? letters.get(key) : undefined;
}

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  if (target.matches('input, textarea, select')) return 'text';
  return target.closest('[data-rows]') || target === document.body ? 'list' : 'elsewhere';
}

const storageKey = 'sinov.desk.keys';

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

interface KeyboardProps {
  dialog: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
}

export function Keyboard({ dialog, onClose, onStep }: KeyboardProps) {
  const { t } = useInbox();
  const [hasLetters, setLetters] = useState(readSetting);
  const id = useId();

  const press = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog, and the open list of a select, handle keys themselves.
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const isCombined = event.ctrlKey || event.altKey || event.metaKey;
    const action = keyAction({ key: event.key, isCombined, focus: focusOf(event.target), hasLetters });
    if (!action || (action === 'close' && event.target instanceof HTMLSelectElement)) return;
    if (action === 'close') return onClose();
    event.preventDefault();
    if (action === 'search') document.querySelector<HTMLElement>('[data-search]')?.focus();
    else if (action === 'help') dialog.current?.showModal();
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
      // Without storage the setting lasts until the page is closed.
    }
  }

  const shortcuts = [
    { keys: hasLetters ? ['/'] : [], label: t('keys.search') },
    { keys: [...(hasLetters ? ['j', 'k'] : []), '↓', '↑'], label: t('keys.move') },
    { keys: ['Enter'], label: t('keys.open') },
    { keys: ['Esc'], label: t('keys.close') },
    { keys: hasLetters ? ['?'] : [], label: t('keys.help') },
  ].filter(({ keys }) => keys.length > 0);
  return (
    <dialog ref={dialog} aria-labelledby={id} closedby="any">
      <h2 id={id}>{t('keys.label')}</h2>
      <dl className={style.keys}>
        {shortcuts.map(({ keys, label }) => (
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
        <input type="checkbox" checked={hasLetters} onChange={(event) => choose(event.target.checked)} />
        {t('keys.letters')}
      </label>
      <form method="dialog" className="row">
        <Button type="submit">{t('details.close')}</Button>
      </form>
    </dialog>
  );
}
