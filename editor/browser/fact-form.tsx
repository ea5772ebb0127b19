import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { languages } from '../../model/languages.ts';
import type { SiteFact } from '../shared/api.ts';
import { isSameJson, type Json, valueAt, withValueAt } from '../shared/draft.ts';
import type { DisputedShape } from '../shared/shapes.ts';
import { factWarnings } from '../shared/warnings.ts';
import { useEditor } from './editor-context.ts';
import { FactPlaces } from './fact-places.tsx';
import { useFactWords } from './fact-words.ts';
import fieldStyle from './fields.module.css';
import { ChoiceField } from './fields.tsx';
import { factKey, openForm } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';
import { ValueForm } from './value-form.tsx';
import { type Keys, objectOf } from './values.ts';

interface FactProps {
  fact: SiteFact;
  group: string;
  facts: readonly SiteFact[];
}

/** A note of a course refers to one of its facts, or to a text. */
function useSubject({ fact: { file, name = '' }, group, facts }: FactProps) {
  const { language } = useInbox();
  const { texts, textOf, openText } = useEditor();
  const { describeFact, factName } = useFactWords();
  const fact = facts.find(({ id }) => id === name);
  if (fact) {
    const open = () => openForm('facts', group, factKey(fact));
    return { called: `${factName(fact)}: ${describeFact(fact)}`, open };
  }
  const namespace = file.slice('content/'.length, file.lastIndexOf('/'));
  const text = texts.find(
    (candidate) => candidate.namespace === namespace && `${candidate.key}.`.startsWith(`${name}.`),
  );
  return text ? { called: textOf(text), open: () => openText(text, language.code) } : { called: name };
}

export function FactEntry({ isOpen, ...props }: FactProps & { isOpen: boolean }) {
  const { fact, group } = props;
  const { factT: t } = useTexts();
  const { describeFact, factName } = useFactWords();
  const isNote = fact.id === 'unconfirmed';
  const subject = useSubject(props);
  return (
    <li className={style.entry}>
      <button
        type="button"
        className={style.item}
        aria-expanded={isOpen}
        onClick={() => openForm('facts', group, isOpen ? undefined : factKey(fact))}
      >
        <span className={style.label}>
          {isNote ? subject.called : factName(fact)}
          {fact.version > 0 && <span className={style.done}> {t('changed')}</span>}
        </span>
        {!isNote && <span className="soft">{describeFact(fact)}</span>}
      </button>
      {isOpen && (
        <div className={fieldStyle.form}>
          <FactForm fact={fact} onOpenSubject={subject.open} />
          {fact.version > 0 && !isNote && <FactPlaces fact={fact} />}
        </div>
      )}
    </li>
  );
}

function FactForm({ fact, onOpenSubject }: { fact: SiteFact; onOpenSubject: (() => void) | undefined }) {
  const { t, factT } = useTexts();
  const { factName, partName, optionName } = useFactWords();
  const { shape, isOptional, overriddenBy } = fact;
  function fieldsOf(value: Json, write: (next: Json) => void) {
    if (shape.kind === 'disputed') return <FactReadings fact={fact} shape={shape} value={value} onChange={write} />;
    const field = { shape, isOptional, label: factName(fact), path: [], value: value ?? undefined };
    return <ValueField {...field} isLabelled onChange={(next) => write(next ?? null)} />;
  }
  /** A claim that the client's notes do not confirm. Confirming it removes the note. */
  function noteOf(value: Json, write: (next: Json) => void) {
    if (value === null) return <p>{factT('confirmed')}</p>;
    return (
      <>
        <p className="soft">{factT('note')}</p>
        <div className="row">
          <Button onClick={() => write(null)}>{factT('right')}</Button>
          {onOpenSubject && <Button onClick={onOpenSubject}>{t('changes.open')}</Button>}
        </div>
        <details>
          <summary>{factT('english')}</summary>
          <p lang="en">{String(fact.value)}</p>
        </details>
      </>
    );
  }
  return (
    <ValueForm draft={fact} optionName={optionName} labelOf={(path) => partName(fact, path)}>
      {(value, write) => (
        <>
          {overriddenBy && <p className="notice">{factT('overridden', { names: overriddenBy.join(', ') })}</p>}
          {fact.id === 'unconfirmed' ? noteOf(value, write) : fieldsOf(value, write)}
          {factWarnings(fact.id, value).map((warning) => (
            <p key={warning} role="status" className="notice">
              {factT(`warning.${warning}`)}
            </p>
          ))}
          <div className="row">
            {!isSameJson(value, fact.base) && <Button onClick={() => write(fact.base)}>{factT('reset')}</Button>}
            {isOptional && value !== null && (
              <Button variant="plain" onClick={() => write(null)}>
                {factT('clear')}
              </Button>
            )}
          </div>
        </>
      )}
    </ValueForm>
  );
}

/** Selects the published reading of a disputed fact, or one for each language. Published readings can be corrected. */
function FactReadings(props: { fact: SiteFact; shape: DisputedShape; value: Json; onChange: (value: Json) => void }) {
  const { fact, shape, value, onChange } = props;
  const { factT: t } = useTexts();
  const { describe, factName, sourceName } = useFactWords();
  const set = (path: Keys, next: Json | undefined) => onChange(withValueAt(value, path, next ?? null));
  const readings = objectOf(valueAt(value, ['readings']));
  const names = Object.keys(readings).filter((name) => valueAt(readings, [name, 'value']) !== undefined);
  const nameOf = (name: string) => {
    const source = sourceName(name, String(valueAt(readings, [name, 'source'])));
    return `${describe(fact, shape.reading, valueAt(readings, [name, 'value']))} (${source})`;
  };
  const publish = valueAt(value, ['publish']);
  // A single reading counts for all languages until one language gets another.
  const chosen = objectOf(
    typeof publish === 'string' ? Object.fromEntries(languages.map(({ code }) => [code, publish])) : publish,
  );
  const choice = (label: string, key: string, onChoose: (next: Json) => void) => (
    <ChoiceField
      key={key}
      shape={{ kind: 'choice', options: names }}
      label={label}
      path={['publish']}
      nameOf={nameOf}
      value={chosen[key]}
      onChange={(next = null) => onChoose(next)}
    />
  );
  return (
    <>
      {shape.isByLanguage
        ? languages.map(({ code }) =>
            choice(t('reading.inLanguage', { language: languageNames[code] }), code, (next) =>
              set(['publish'], { ...chosen, [code]: next }),
            ),
          )
        : choice(t('reading.title'), languages[0].code, (next) => set(['publish'], next))}
      {names
        .filter((name) => Object.values(chosen).includes(name))
        .map((name) => (
          <details key={name}>
            <summary>{t('reading.correct')}</summary>
            <ValueField
              shape={shape.reading}
              label={factName(fact)}
              path={['readings', name, 'value']}
              value={valueAt(readings, [name, 'value'])}
              onChange={(next) => set(['readings', name, 'value'], next)}
            />
          </details>
        ))}
      <ValueField
        shape={{ kind: 'text' }}
        label={t('reading.confirmed')}
        path={['confirmed']}
        value={valueAt(value, ['confirmed'])}
        onChange={(next) => set(['confirmed'], next)}
      />
      <p className="soft">{t('reading.unsettled')}</p>
    </>
  );
}
