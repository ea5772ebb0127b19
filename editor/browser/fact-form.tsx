import { useEffect, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import type { SiteFact } from '../shared/api.ts';
import { isSameJson } from '../shared/draft.ts';
import { factWarnings } from '../shared/warnings.ts';
import { FactPlaces } from './fact-places.tsx';
import { useFactWords } from './fact-words.ts';
import fieldStyle from './fields.module.css';
import { factKey, openForm } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';
import { useForm, ValueForm } from './value-form.tsx';

interface FactProps {
  fact: SiteFact;
  group: string;
  isOpen: boolean;
}

export function FactEntry({ fact, group, isOpen }: FactProps) {
  const { factT: t } = useTexts();
  const { describeFact, factName, partName, optionName } = useFactWords();
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
          {factName(fact)}
          {fact.version > 0 && <span className={style.done}> {t('changed')}</span>}
        </span>
        <span className="soft">{describeFact(fact)}</span>
      </button>
      {isOpen && (
        <div ref={form} className={fieldStyle.form}>
          <ValueForm draft={fact} optionName={optionName} labelOf={(path) => partName(fact, path)}>
            <FactForm fact={fact} />
          </ValueForm>
          {fact.version > 0 && <FactPlaces fact={fact} />}
        </div>
      )}
    </li>
  );
}

function FactForm({ fact }: { fact: SiteFact }) {
  const { factT: t } = useTexts();
  const { factName } = useFactWords();
  const { valueAt, set } = useForm();
  const { shape, isOptional, overriddenBy, base } = fact;
  const value = valueAt([]) ?? null;
  return (
    <>
      {overriddenBy && <p className="notice">{t('overridden', { names: overriddenBy.join(', ') })}</p>}
      <ValueField shape={shape} isOptional={isOptional} label={factName(fact)} path={[]} isLabelled />
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
