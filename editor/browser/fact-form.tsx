import { Button } from '../../desk/inbox/browser/components.tsx';
import { isSameJson, type Json } from '../shared/draft.ts';
import type { SiteFact } from '../shared/facts.ts';
import { factWarnings } from '../shared/warnings.ts';
import { FactPlaces } from './fact-places.tsx';
import { FactReadings } from './fact-readings.tsx';
import { useFactNames } from './fact-values.ts';
import style from './forms.module.css';
import site from './page.module.css';
import { Unconfirmed } from './unconfirmed.tsx';
import { ValueField } from './value-field.tsx';
import { ValueForm } from './value-form.tsx';
import type { ViewProps } from './view-props.ts';

interface FormProps extends Pick<ViewProps, 'api' | 'pages' | 'revision' | 'onShow'> {
  fact: SiteFact;
  /** All facts of the same group. */
  facts: readonly SiteFact[];
}

/** The form of one fact. */
export function FactForm({ api, fact, facts, ...rest }: FormProps) {
  const { t, describe, factName, partName, optionName } = useFactNames();
  const { shape, isOptional } = fact;
  function fields(value: Json, write: (next: Json) => void) {
    if (fact.id === 'unconfirmed') {
      return <Unconfirmed {...{ api, fact, facts, value }} revision={rest.revision} onConfirm={() => write(null)} />;
    }
    if (shape.kind === 'disputed') return <FactReadings {...{ fact, shape, value }} onChange={write} />;
    const field = { shape, isOptional, label: factName(fact), path: [], value: value ?? undefined };
    return <ValueField {...field} isLabelled onChange={(next) => write(next ?? null)} />;
  }
  return (
    <div className={style.form}>
      {fact.overriddenBy && <p className={site.finding}>{t('overridden', { names: fact.overriddenBy.join(', ') })}</p>}
      <ValueForm
        {...{ api, optionName }}
        draft={fact}
        labelOf={(path) => partName(fact, path)}
        describe={(value) => describe(fact, shape, value)}
      >
        {(value, write) => (
          <>
            {fields(value, write)}
            {factWarnings(fact.id, value).map((warning) => (
              <p key={warning} role="status" className={site.finding}>
                {t(`warning.${warning}`)}
              </p>
            ))}
            <p className={site.buttons}>
              {!isSameJson(value, fact.base) && <Button onClick={() => write(fact.base)}>{t('reset')}</Button>}
              {isOptional && value !== null && (
                <Button variant="plain" onClick={() => write(null)}>
                  {t('clear')}
                </Button>
              )}
            </p>
          </>
        )}
      </ValueForm>
      {fact.version > 0 && fact.id !== 'unconfirmed' && <FactPlaces {...rest} {...{ api, fact }} />}
    </div>
  );
}
