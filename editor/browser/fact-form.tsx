import { useEffect, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { languages } from '../../model/languages.ts';
import type { SiteFact } from '../shared/api.ts';
import { isSameJson } from '../shared/draft.ts';
import type { DisputedShape } from '../shared/shapes.ts';
import { factWarnings } from '../shared/warnings.ts';
import { useEditor } from './editor-context.ts';
import { FactPlaces } from './fact-places.tsx';
import { useFactWords } from './fact-words.ts';
import fieldStyle from './fields.module.css';
import { Select } from './items.tsx';
import { factKey, openForm } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';
import { useForm, ValueForm } from './value-form.tsx';
import { objectOf } from './values.ts';

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
  const { describeFact, factName, partName, optionName } = useFactWords();
  const isNote = fact.id === 'unconfirmed';
  const subject = useSubject(props);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form of another fact has closed above this form, and moved it out of view.
    if (isOpen)
      form.current?.querySelector<HTMLElement>(':is(input, select, textarea, [role="textbox"], button)')?.focus();
  }, [isOpen]);
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
        <div ref={form} className={fieldStyle.form}>
          <ValueForm draft={fact} optionName={optionName} labelOf={(path) => partName(fact, path)}>
            <FactForm fact={fact} onOpenSubject={subject.open} />
          </ValueForm>
          {fact.version > 0 && !isNote && <FactPlaces fact={fact} />}
        </div>
      )}
    </li>
  );
}

function FactForm({ fact, onOpenSubject }: { fact: SiteFact; onOpenSubject: (() => void) | undefined }) {
  const { factT: t } = useTexts();
  const { factName } = useFactWords();
  const { valueAt, set } = useForm();
  const { shape, isOptional, overriddenBy, base } = fact;
  const value = valueAt([]) ?? null;
  if (fact.id === 'unconfirmed') return <Unconfirmed fact={fact} onOpenSubject={onOpenSubject} />;
  return (
    <>
      {overriddenBy && <p className="notice">{t('overridden', { names: overriddenBy.join(', ') })}</p>}
      {shape.kind === 'disputed' ? (
        <FactReadings fact={fact} shape={shape} />
      ) : (
        <ValueField shape={shape} isOptional={isOptional} label={factName(fact)} path={[]} isLabelled />
      )}
      {factWarnings(fact.id, value, base).map((warning) => (
        <p key={warning} role="status" className="notice">
          {t(`warning.${warning}`)}
        </p>
      ))}
      <div className="row">
        {!isSameJson(value, base) && <Button onClick={() => set([], base)}>{t('reset')}</Button>}
        {isOptional && value !== null && (
          <Button variant="plain" onClick={() => set([], null)}>
            {t('clear')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A claim that the client's notes do not confirm. Confirming it removes the note. */
function Unconfirmed({ fact, onOpenSubject }: { fact: SiteFact; onOpenSubject: (() => void) | undefined }) {
  const { t, factT } = useTexts();
  const { valueAt, set } = useForm();
  if (valueAt([]) === undefined) {
    return (
      <>
        <p>{factT('confirmed')}</p>
        <Button onClick={() => set([], fact.base)}>{factT('reset')}</Button>
      </>
    );
  }
  return (
    <>
      <p className="soft">{factT('note')}</p>
      <div className="row">
        <Button onClick={() => set([], null)}>{factT('right')}</Button>
        {onOpenSubject && <Button onClick={onOpenSubject}>{t('changes.open')}</Button>}
      </div>
      <details>
        <summary>{factT('english')}</summary>
        <p lang="en">{String(fact.value)}</p>
      </details>
    </>
  );
}

/** Selects the published reading of a disputed fact, or one for each language. Published readings can be corrected. */
function FactReadings({ fact, shape }: { fact: SiteFact; shape: DisputedShape }) {
  const { factT: t } = useTexts();
  const { describe, sourceName } = useFactWords();
  const { valueAt, set } = useForm();
  const names = Object.keys(objectOf(valueAt(['readings']))).filter(
    (name) => valueAt(['readings', name, 'value']) !== undefined,
  );
  const nameOf = (name: string) => {
    const source = sourceName(name, String(valueAt(['readings', name, 'source'])));
    return `${describe(fact, shape.reading, valueAt(['readings', name, 'value']))} (${source})`;
  };
  const publish = valueAt(['publish']);
  // A single reading counts for all languages until one language gets another.
  const chosen =
    typeof publish === 'string' ? Object.fromEntries(languages.map(({ code }) => [code, publish])) : objectOf(publish);
  const choices = shape.isByLanguage
    ? languages.map(({ code }) => ({
        label: t('reading.inLanguage', { language: languageNames[code] }),
        value: chosen[code],
        choose: (next: string) => set(['publish'], { ...chosen, [code]: next }),
      }))
    : [{ label: t('reading.title'), value: publish, choose: (next: string) => set(['publish'], next) }];
  return (
    <>
      {choices.map(({ label, value, choose }) => (
        <Select
          key={label}
          label={label}
          value={String(value ?? '')}
          options={names.map((name) => [name, nameOf(name)])}
          onChange={choose}
        />
      ))}
      {names
        .filter((name) => choices.some(({ value }) => value === name))
        .map((name) => (
          <details key={name}>
            <summary>{t('reading.correct')}</summary>
            <ValueField shape={shape.reading} path={['readings', name, 'value']} />
          </details>
        ))}
      <ValueField shape={{ kind: 'text', textKind: 'fact' }} label={t('reading.confirmed')} path={['confirmed']} />
      <p className="soft">{t('reading.unsettled')}</p>
    </>
  );
}
