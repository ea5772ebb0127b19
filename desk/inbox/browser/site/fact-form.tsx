import { isSameJson } from '../../../shared/site-draft.ts';
import type { SiteFact } from '../../../shared/site-facts.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useDraftValue } from './draft-value.ts';
import { FactFields } from './fact-fields.tsx';
import { FactPlaces } from './fact-places.tsx';
import { FactReadings } from './fact-readings.tsx';
import { useFactNames } from './fact-values.ts';
import style from './facts.module.css';
import site from './page.module.css';
import { Unconfirmed } from './unconfirmed.tsx';
import type { ViewProps } from './view-props.ts';

/** A number that is half written is refused: it waits until more is. */
const debounceMs = 400;

interface FormProps extends Pick<ViewProps, 'api' | 'pages' | 'revision' | 'onShow' | 'onSaved'> {
  fact: SiteFact;
  /** All facts of the same group. */
  facts: readonly SiteFact[];
}

/** The form of one fact: what is written goes into the draft. */
export function FactForm({ api, fact, facts, onSaved, ...rest }: FormProps) {
  const { t, describe, factName } = useFactNames();
  const { value, write, store, conflict, resolve, error, saveState } = useDraftValue(api, fact, {
    debounceMs,
    onSaved,
  });
  const refused = error?.code === 'bad-input' ? error.details.place?.key : undefined;
  const wrong = refused === undefined ? undefined : refused.split('.').slice(fact.path.length);
  const { shape } = fact;
  const isChanged = !isSameJson(value, fact.base);
  return (
    <div className={style.form}>
      {fact.overriddenBy && <p className={site.finding}>{t('overridden', { names: fact.overriddenBy.join(', ') })}</p>}
      {fact.id === 'unconfirmed' ? (
        <Unconfirmed {...{ api, fact, facts, value }} revision={rest.revision} onConfirm={() => write(null)} />
      ) : shape.kind === 'disputed' ? (
        <FactReadings {...{ fact, shape, value, wrong }} onChange={write} />
      ) : (
        <FactFields
          {...{ fact, shape, wrong }}
          label={factName(fact)}
          inner={[]}
          value={value ?? undefined}
          isOptional={fact.isOptional}
          onChange={(next) => write(next ?? null)}
        />
      )}
      {error && !wrong && <ErrorMessage error={error} onRetry={store} />}
      {conflict && (
        <div role="alert" className={site.finding}>
          <p>{conflict.version > 0 ? t('conflict.draft') : t('conflict.published')}</p>
          <p>{describe(fact, shape, conflict.value)}</p>
          {conflict.by && <p className={site.place}>{conflict.by}</p>}
          <p className={site.buttons}>
            <Button onClick={() => resolve('mine')}>{t('conflict.mine')}</Button>
            <Button onClick={() => resolve('theirs')}>{t('conflict.theirs')}</Button>
          </p>
        </div>
      )}
      <p role="status" className={wrong ? style.refused : style.saved}>
        {wrong ? t('invalid') : saveState === 'saved' && isChanged && t('saved')}
      </p>
      <p className={site.buttons}>
        {isChanged && <Button onClick={() => write(fact.base)}>{t('reset')}</Button>}
        {fact.isOptional && fact.id !== 'extraFacts' && value !== null && (
          <Button variant="plain" onClick={() => write(null)}>
            {t('clear')}
          </Button>
        )}
      </p>
      {fact.version > 0 && fact.id !== 'unconfirmed' && <FactPlaces {...rest} {...{ api, fact }} />}
    </div>
  );
}
