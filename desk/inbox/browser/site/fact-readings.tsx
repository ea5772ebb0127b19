import { useId } from 'react';
import { languages } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import { type Json, valueAt, withValueAt } from '../../../shared/site-draft.ts';
import type { DisputedShape, SiteFact } from '../../../shared/site-facts.ts';
import { Hint } from './fact-field.tsx';
import { FactFields } from './fact-fields.tsx';
import { useFactNames } from './fact-values.ts';
import style from './facts.module.css';
import site from './page.module.css';

interface ReadingsProps {
  fact: SiteFact;
  shape: DisputedShape;
  value: Json;
  wrong: readonly string[] | undefined;
  onChange: (value: Json) => void;
}

/** Every reading of a disputed fact with its source, and which of them the site shows: that one can be corrected. */
export function FactReadings({ fact, shape, value, wrong, onChange }: ReadingsProps) {
  const { t, describe, factName, sourceName } = useFactNames();
  const id = useId();
  const publish = valueAt(value, ['publish']);
  const readings = Object.entries(valueAt(value, ['readings']) ?? {}) as [string, Json][];
  const sources = readings.map(([name, reading]) => ({
    name,
    reading: valueAt(reading, ['value']),
    source: sourceName(name, String(valueAt(reading, ['source']) ?? '')),
  }));
  const set = (path: readonly string[], next: Json) => onChange(withValueAt(value, path, next));
  const publishedIn = (code: string) => (typeof publish === 'string' ? publish : String(valueAt(publish, [code])));
  const saidOf = (reading: Json | undefined) =>
    reading === undefined ? t('reading.noValue') : describe(fact, shape.reading, reading);
  const isWrong = wrong?.[0] === 'publish';

  return (
    <div className={style.readings} aria-describedby={isWrong ? `${id}-hint` : undefined}>
      <p>{t('reading.title')}</p>
      {sources.map(({ name, reading, source }) => (
        <div key={name} className={style.entry}>
          {shape.isByLanguage ? (
            <p>{saidOf(reading)}</p>
          ) : (
            <label className={site.check}>
              <input
                type="radio"
                name={id}
                checked={publish === name}
                disabled={reading === undefined}
                aria-describedby={`${id}-${name}-source`}
                onChange={() => set(['publish'], name)}
              />
              {saidOf(reading)}
            </label>
          )}
          <p id={`${id}-${name}-source`} className={site.place}>
            {t('reading.source', { source })}
          </p>
          {reading !== undefined && languages.some(({ code }) => publishedIn(code) === name) && (
            <details>
              <summary>{t('reading.correct')}</summary>
              <FactFields
                {...{ fact, wrong }}
                shape={shape.reading}
                label={factName(fact)}
                inner={['readings', name, 'value']}
                value={reading}
                isOptional={false}
                onChange={(next) => set(['readings', name, 'value'], next ?? null)}
              />
            </details>
          )}
        </div>
      ))}
      {shape.isByLanguage &&
        languages.map(({ code }) => (
          <div key={code} className={`${site.inputs} ${style.field}`}>
            <label htmlFor={`${id}-${code}`}>{t('reading.inLanguage', { language: languageNames[code] })}</label>
            <select
              id={`${id}-${code}`}
              value={publishedIn(code)}
              onChange={({ target }) =>
                set(
                  ['publish'],
                  Object.fromEntries(
                    languages.map((one) => [one.code, one.code === code ? target.value : publishedIn(one.code)]),
                  ),
                )
              }
            >
              {sources
                .filter(({ reading }) => reading !== undefined)
                .map(({ name, reading }) => (
                  <option key={name} value={name}>
                    {saidOf(reading)}
                  </option>
                ))}
            </select>
          </div>
        ))}
      {isWrong && <Hint id={`${id}-hint`} shape={shape} />}
      <div className={`${site.inputs} ${style.field}`}>
        <label htmlFor={`${id}-confirmed`}>{t('reading.confirmed')}</label>
        <input
          id={`${id}-confirmed`}
          value={String(valueAt(value, ['confirmed']) ?? '')}
          aria-describedby={`${id}-unsettled`}
          onChange={({ target }) => set(['confirmed'], target.value || null)}
        />
        <p id={`${id}-unsettled`} className={site.place}>
          {t('reading.unsettled')}
        </p>
      </div>
    </div>
  );
}
