import type { ReactNode } from 'react';
import { Field } from '../../desk/inbox/browser/fields.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { type Json, type Place, valueAt } from '../shared/content.ts';
import { diffWords } from '../shared/word-diff.ts';
import { useEditor } from './editor-state.ts';
import type { NamedPlace } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';
import { changedPaths, plainText } from './values.ts';

interface SelectProps {
  label: ReactNode;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  issue?: string | undefined;
  onChange: (value: string) => void;
}

export const Select = ({ options, onChange, ...field }: SelectProps) => (
  <Field {...field} onChange={({ target }) => onChange(target.value)}>
    {options.map(([option, name]) => (
      <option key={option} value={option}>
        {name}
      </option>
    ))}
  </Field>
);

interface ItemProps {
  place?: Pick<NamedPlace, 'where' | 'language' | 'open'>;
  about?: readonly (string | false | undefined)[];
  tick?: ReactNode;
  actions?: ReactNode;
  details?: ReactNode;
  children: ReactNode;
}

export function Item({ place, about = [], tick, actions, details, children }: ItemProps) {
  const { where, language, open } = place ?? {};
  const line = [where, language && languageNames[language], ...about].filter(Boolean).join(' · ');
  const Said = open ? 'button' : 'div';
  return (
    <li className={style.entry}>
      <div className={tick ? style.ticked : style.field}>
        {tick}
        <Said className={style.field} {...(open && { type: 'button', className: style.item, onClick: open })}>
          {children}
          {line && <span className="soft">{line}</span>}
        </Said>
      </div>
      {actions && <div className="row">{actions}</div>}
      {details}
    </li>
  );
}

interface ChangedProps {
  place: Place;
  before: Json;
  after: Json;
}

export function ChangedValue({ place, before, after }: ChangedProps) {
  const paths = changedPaths(before, after);
  if (paths.length === 0) return <ChangedPart place={place} before={before} after={after} />;
  return paths.map((path) => {
    const [was, is] = [before, after].map((whole) => valueAt(whole, path) ?? null) as [Json, Json];
    const part = { ...place, path: [...place.path, ...path] };
    return <ChangedPart key={path.join('.')} place={part} before={was} after={is} />;
  });
}

function ChangedPart({ place, before, after }: ChangedProps) {
  const { factT, listT } = useTexts();
  const { formatValue, language, field, owner } = useEditor().placeOf(place);
  const path = place.path.slice(owner.place.path.length);
  const name = [field, language && languageNames[language]].filter(Boolean).join(' · ');
  const format = (value: Json) => (value === null || value === '' ? '' : formatValue(value));
  let [was, is] = [format(before), format(after)];
  // Two values may have the same description.
  if (was === is && typeof before !== 'object') [was, is] = [plainText(before), plainText(after)];
  if (path.at(-1) === 'photo') {
    was = listT('changes.photo');
    if (before === null) was = factT('places.added');
    if (after === null) was = factT('places.removed');
    is = was;
  }
  return (
    <span className={`${style.pieces} ${path.length > 0 ? style.part : ''}`}>
      {path.length > 0 && <strong>{`${name}: `}</strong>}
      <span lang={language}>
        {was === is
          ? was
          : diffWords(was, is).map(({ text, change }, index) => {
              const key = `${index} ${text}`;
              if (!change) return <span key={key}>{text}</span>;
              const Changed = change === 'removed' ? 'del' : 'ins';
              return (
                <Changed key={key}>
                  <span className="visually-hidden">{factT(`places.${change}`)}: </span>
                  {text}
                </Changed>
              );
            })}
      </span>
    </span>
  );
}
