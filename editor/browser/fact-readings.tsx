import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import { languages } from '../../model/languages.ts';
import { type Json, valueAt, withValueAt } from '../shared/draft.ts';
import type { SiteFact } from '../shared/facts.ts';
import type { DisputedShape } from '../shared/shapes.ts';
import { useFactNames } from './fact-values.ts';
import style from './forms.module.css';
import { objectOf } from './lists.ts';
import site from './page.module.css';
import { ChoiceField, ValueField } from './value-field.tsx';
import { useForm } from './value-form.tsx';
import { Hint } from './value-inputs.tsx';

interface ReadingsProps {
  fact: SiteFact;
  shape: DisputedShape;
  value: Json;
  onChange: (value: Json) => void;
}

/** Every reading of a disputed fact with its source, and which of them the site shows: a published reading can be corrected. */
export function FactReadings({ fact, shape, value, onChange }: ReadingsProps) {
  const { t, describe, factName, sourceName } = useFactNames();
  const { wrong } = useForm();
  const publish = valueAt(value, ['publish']);
  const readings = Object.entries(objectOf(valueAt(value, ['readings']))).map(([name, reading]) => {
    const own = valueAt(reading, ['value']);
    const source = sourceName(name, String(valueAt(reading, ['source']) ?? ''));
    return { name, own, source, said: own === undefined ? t('reading.noValue') : describe(fact, shape.reading, own) };
  });
  const set = (path: readonly string[], next: Json) => onChange(withValueAt(value, path, next));
  const publishedIn = (code: string) => (typeof publish === 'string' ? publish : String(valueAt(publish, [code])));
  return (
    <div className={style.readings}>
      <p>{t('reading.title')}</p>
      {readings.map(({ name, own, source, said }) => (
        <div key={name} className={style.entry}>
          {shape.isByLanguage ? (
            <p>{said}</p>
          ) : (
            <label className={site.check}>
              <input
                type="radio"
                name={fact.id}
                checked={publish === name}
                disabled={own === undefined}
                onChange={() => set(['publish'], name)}
              />
              {said}
            </label>
          )}
          <p className={site.place}>{t('reading.source', { source })}</p>
          {own !== undefined && languages.some(({ code }) => publishedIn(code) === name) && (
            <details>
              <summary>{t('reading.correct')}</summary>
              <ValueField
                shape={shape.reading}
                label={factName(fact)}
                isLabelled
                path={['readings', name, 'value']}
                value={own}
                onChange={(next) => set(['readings', name, 'value'], next ?? null)}
              />
            </details>
          )}
        </div>
      ))}
      {shape.isByLanguage &&
        languages.map(({ code }) => (
          <ChoiceField
            key={code}
            shape={{ kind: 'choice', options: readings.flatMap(({ name, own }) => (own === undefined ? [] : [name])) }}
            label={t('reading.inLanguage', { language: languageNames[code] })}
            path={['publish', code]}
            value={publishedIn(code)}
            nameOf={(option) => readings.find(({ name }) => name === option)?.said ?? option}
            onChange={(next) => {
              const all = languages.map((one) => [one.code, publishedIn(one.code)]);
              set(['publish'], { ...Object.fromEntries(all), [code]: next ?? null });
            }}
          />
        ))}
      {wrong?.join() === 'publish' && <Hint id="publish-hint" shape={shape} />}
      <ValueField
        shape={{ kind: 'text' }}
        label={t('reading.confirmed')}
        path={['confirmed']}
        value={valueAt(value, ['confirmed'])}
        onChange={(next) => set(['confirmed'], next ?? null)}
      />
      <p className={site.place}>{t('reading.unsettled')}</p>
    </div>
  );
}
