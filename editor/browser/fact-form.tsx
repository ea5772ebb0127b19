import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { formatNumber } from '../../i18n/format.ts';
import type { SiteFact } from '../shared/api.ts';
import { isSameJson, isWithin } from '../shared/content.ts';
import { factWarnings } from '../shared/warnings.ts';
import { slow, useDebounced } from './api.ts';
import { useEditor } from './editor-context.ts';
import { useFactWords } from './fact-words.ts';
import fieldStyle from './fields.module.css';
import { draftValue } from './live-changes.ts';
import { openForm } from './names.ts';
import style from './page.module.css';
import { factKey, shownWordsOf } from './press.ts';
import { useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';
import { useForm, ValueForm } from './value-form.tsx';

/** Milliseconds after the last edit: the preview comes first. */
const placesMs = 1000;

interface FactProps {
  fact: SiteFact;
  group: string;
  isOpen: boolean;
}

export function FactEntry({ fact, group, isOpen }: FactProps) {
  const { factT: t } = useTexts();
  const { describeFact, factName, partName, optionName } = useFactWords();
  const form = useRef<HTMLDivElement>(null);
  const { changes } = useEditor();
  const value = draftValue(changes, fact, fact.value);
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
          {factName(fact)}
          {!isSameJson(value, fact.value) && <span className={style.done}> {t('changed')}</span>}
        </span>
        <span className="soft">{describeFact(fact, value)}</span>
      </button>
      {isOpen && (
        <div ref={form} className={fieldStyle.form}>
          <ValueForm
            place={fact}
            published={fact.value}
            optionName={optionName}
            labelOf={(path) => partName(fact, path)}
          >
            <FactForm fact={fact} />
          </ValueForm>
        </div>
      )}
    </li>
  );
}

function FactForm({ fact }: { fact: SiteFact }) {
  const { factT: t } = useTexts();
  const { factName } = useFactWords();
  const { showPreview } = useEditor();
  const { valueAt, set, hasIssues } = useForm();
  const { shape, isOptional, overriddenBy, value: published } = fact;
  const value = valueAt([]) ?? null;
  // The preview follows the form.
  const words = JSON.stringify(shownWordsOf(value, formatNumber));
  useEffect(() => showPreview({ outlined: JSON.parse(words) }), [words, showPreview]);
  return (
    <>
      {overriddenBy && <p className="notice">{t('overridden', { names: overriddenBy.join(', ') })}</p>}
      <ValueField shape={shape} isOptional={isOptional} label={factName(fact)} path={[]} isLabelled />
      {factWarnings(fact.id, value, published).map((warning) => (
        <p key={warning} role="status" className="notice">
          {t(`warning.${warning}`)}
        </p>
      ))}
      {!hasIssues && <FactPlaces fact={fact} />}
      <div className="row">
        {!isSameJson(value, published) && <Button onClick={() => set([], published)}>{t('reset')}</Button>}
        {isOptional && value !== null && (
          <Button variant="plain" onClick={() => set([], null)}>
            {t('clear')}
          </Button>
        )}
      </div>
    </>
  );
}

/** In how many places of the site the fact changes. */
function FactPlaces({ fact }: { fact: SiteFact }) {
  const { api } = useInbox();
  const { shown } = useEditor();
  const { factT: t } = useTexts();
  const changes = useDebounced(
    shown.filter((change) => isWithin(fact, change)),
    placesMs,
  );
  const { data } = useQuery({
    ...api.query('POST /site/places', { body: { changes }, ...slow }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <p role="status" className="soft">
      {changes.length > 0 && data && (data.count > 0 ? t('places.found', { count: data.count }) : t('places.none'))}
    </p>
  );
}
