import { useInbox } from './inbox-context.tsx';
import style from './keys-help.module.css';

interface KeysHelpProps {
  hasLetters: boolean;
  onChange: (hasLetters: boolean) => void;
}

/** The keys, in a line; those of one letter can be turned off. */
export function KeysHelp({ hasLetters, onChange }: KeysHelpProps) {
  const { words } = useInbox('KeysHelp');
  const letter = (key: string) => (hasLetters ? <kbd className={style.key}>{key}</kbd> : null);
  return (
    <div className={style.help}>
      <label className={style.label}>
        <input type="checkbox" checked={hasLetters} onChange={(event) => onChange(event.target.checked)} />
        {words('keys.label')}
      </label>
      <ul className={style.keys}>
        {hasLetters && (
          <li>
            {letter('/')} {words('keys.search')}
          </li>
        )}
        <li>
          {letter('j')} {letter('k')} <kbd className={style.key}>↓</kbd> <kbd className={style.key}>↑</kbd>{' '}
          {words('keys.move')}
        </li>
        <li>
          <kbd className={style.key}>Enter</kbd> {words('keys.open')}
        </li>
        <li>
          <kbd className={style.key}>Esc</kbd> {words('keys.close')}
        </li>
      </ul>
    </div>
  );
}
