import { useEffect } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { formatNumber } from '../../i18n/format.ts';
import type { SiteFact } from '../shared/api.ts';
import { atPlace, isSameJson, isWithin } from '../shared/content.ts';
import { useAnswer, useDebounced } from './api.ts';
import { useEditor } from './editor-state.ts';
import { openForm } from './form-address.ts';
import { OpenForm } from './notices.tsx';
import style from './page.module.css';
import { factKey, shownWordsOf } from './press.ts';
import { useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';

/** Milliseconds after the last edit: the preview comes first. */
const placesMs = 1000;

interface FactProps {
  fact: SiteFact;
  group: string;
  isOpen: boolean;
}

export function FactEntry({ fact, group, isOpen }: FactProps) {
  const { factT: t } = useTexts();
  const { factName, currentValue, shownAt } = useEditor();
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
          {!isSameJson(currentValue(fact), fact.value) && <span className={style.done}> {t('changed')}</span>}
        </span>
        {/* An open form shows the value, and its summary would move the fields with each key. */}
        {!isOpen && <span className="soft">{shownAt(fact)}</span>}
      </button>
      {isOpen && (
        <OpenForm place={fact}>
          <FactForm fact={fact} />
        </OpenForm>
      )}
    </li>
  );
}

function FactForm({ fact }: { fact: SiteFact }) {
  const { factT: t } = useTexts();
  const { state, showPreview, factName, currentValue, write } = useEditor();
  const { shape, isOptional, overriddenBy, value: published } = fact;
  const value = currentValue(fact);
  const words = JSON.stringify(shownWordsOf(value, formatNumber));
  useEffect(() => showPreview({ outlined: JSON.parse(words) }), [words, showPreview]);
  return (
    <>
      {overriddenBy && <p className="notice">{t('overridden', { names: overriddenBy.join(', ') })}</p>}
      <ValueField shape={shape} isOptional={isOptional} label={factName(fact)} place={fact} isLabelled />
      {!atPlace(state.issues, fact) && <FactPlaces fact={fact} />}
      <div className="row">
        {!isSameJson(value, published) && <Button onClick={() => write(fact, published)}>{t('reset')}</Button>}
        {isOptional && value !== null && (
          <Button variant="plain" onClick={() => write(fact, null)}>
            {t('clear')}
          </Button>
        )}
      </div>
    </>
  );
}

function FactPlaces({ fact }: { fact: SiteFact }) {
  const { shown, revision } = useEditor();
  const { factT: t } = useTexts();
  const changes = useDebounced(
    shown.filter((change) => isWithin(fact, change)),
    placesMs,
  );
  const isNeeded = changes.length > 0;
  const { data } = useAnswer('POST /site/places', { changes }, isNeeded ? revision : undefined);
  return (
    <p role="status" className="soft">
      {isNeeded && data && (data.count > 0 ? t('places.found', { count: data.count }) : t('places.none'))}
    </p>
  );
}
