import { type ReactNode, useId } from 'react';
import type { LanguageCode } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { SiteFinding, TextFacts } from '../../../shared/site-api.ts';
import { type Json, valueAt } from '../../../shared/site-draft.ts';
import type { ItemField, PeopleResponse } from '../../../shared/site-lists.ts';
import { useInbox } from '../inbox-context.tsx';
import { FindingFixes, useFixOnLeave } from './finding-fixes.tsx';
import { useListTexts } from './list-texts.ts';
import style from './lists.module.css';
import { withField } from './lists.ts';
import site from './page.module.css';
import { factsIn } from './placeholders.ts';
import { Beneath, TextFields } from './text-fields.tsx';
import { TextInput } from './text-input.tsx';
import { useSiteTexts } from './texts.ts';

const names = [
  'question',
  'answer',
  'name',
  'role',
  'quote',
  'story',
  'initials',
  'sample',
  'hidden',
  'years',
  'photo',
  'courses',
] as const;

/** What a field is called; an item that is a text by itself is a company. */
export function useFieldLabel(): (field: ItemField) => string {
  const t = useListTexts();
  return ({ name }) => {
    const known = names.find((one) => one === name);
    return known ? t(`field.${known}`) : t('field.company');
  };
}

interface FindingsProps {
  id: string;
  field: ItemField;
  value: Json | undefined;
  findings: readonly SiteFinding[];
  onWrite: (value: string) => void;
}

/** What is wrong with a value, and what is one tap away from being right. */
function Findings({ id, field, value, findings, onWrite }: FindingsProps) {
  const t = useListTexts();
  const siteT = useSiteTexts();
  const isEmpty = value === undefined || value === '';
  const ofSchema = findings.some(({ rule }) => rule === 'schema' || rule === 'agreement');
  const written = findings.filter(({ rule }) => rule !== 'schema' && rule !== 'agreement');
  const kind = field.name === 'initials' ? 'initials' : field.kind;
  return (
    <div id={id} role="status">
      {ofSchema && isEmpty && <p className="soft">{t('write.empty')}</p>}
      {ofSchema && !isEmpty && <p className={site.finding}>{t(`write.${kind === 'flag' ? 'empty' : kind}`)}</p>}
      {written.map((finding) => (
        <div key={`${finding.rule} ${finding.subject}`} className={site.finding}>
          <p>
            <strong>{finding.subject}</strong> {siteT(`rule.${finding.rule}`)}
          </p>
          <FindingFixes finding={finding} value={String(value)} onWrite={onWrite} />
        </div>
      ))}
    </div>
  );
}

interface PlainInputProps extends FindingsProps {
  /** The language in which it is written, where it is said in each. */
  code: LanguageCode | undefined;
  beneath: Element | null | undefined;
  onLeave: () => void;
}

/** A field for a text that names no facts, or for a number. */
function PlainInput({ id, field, value, code, findings, beneath, onWrite, onLeave }: PlainInputProps) {
  const labelOf = useFieldLabel();
  const text = String(value ?? '');
  const leaving = useFixOnLeave({ value: text, findings, onWrite, onLeave, beneath });
  const input = {
    id,
    value: text,
    lang: code,
    'aria-describedby': `${id}-findings`,
    'aria-invalid': (findings.length > 0 && text !== '') || undefined,
  };
  return (
    <div className={`${site.inputs} ${style.place}`} {...leaving}>
      <label id={`${id}-label`} htmlFor={id}>
        {code ? languageNames[code] : labelOf(field)}
      </label>
      {code ? (
        <textarea {...input} onChange={({ target }) => onWrite(target.value)} />
      ) : (
        <input
          {...input}
          type="text"
          inputMode={field.kind === 'count' ? 'numeric' : undefined}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
      <Beneath place={beneath} labelledBy={`${id}-label`}>
        <Findings id={`${id}-findings`} {...{ field, value, findings, onWrite }} />
      </Beneath>
    </div>
  );
}

interface FieldProps {
  field: ItemField;
  item: Json;
  courses: PeopleResponse['courses'];
  facts: TextFacts | undefined;
  /** Of the item, by keys within it. */
  findings: readonly SiteFinding[];
  /** What else is said of a text. @param path within the item. */
  noteOf: (path: readonly string[]) => ReactNode;
  onChange: (item: Json) => void;
  onLeave: () => void;
}

const findingsAt = (findings: readonly SiteFinding[], path: readonly string[]) => {
  const key = path.join('.');
  return findings.filter((finding) => finding.key === key || (finding.key !== '' && key.startsWith(`${finding.key}.`)));
};

/** What is typed is a number where it is one; what is not stays as it was typed. */
const countOf = (typed: string): Json => {
  if (typed.trim() === '') return null;
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed;
};

/** A field of an item: a text in each language side by side, a number, a tick, or courses. */
export function ItemInput({ field, item, courses, facts, findings, noteOf, onChange, onLeave }: FieldProps) {
  const { language } = useInbox();
  const t = useListTexts();
  const labelOf = useFieldLabel();
  const id = useId();
  const { kind, places } = field;
  const write = (path: readonly string[], value: Json) => onChange(withField(item, path, value));

  if (kind === 'flag') {
    const [{ path } = { path: [] }] = places;
    return (
      <label className={site.check}>
        <input
          type="checkbox"
          checked={valueAt(item, path) === true}
          onChange={({ target }) => write(path, target.checked || (field.isOptional ? null : false))}
        />
        {labelOf(field)}
      </label>
    );
  }

  if (kind === 'courses') {
    const [{ path } = { path: [] }] = places;
    const chosen = valueAt(item, path);
    const ids = Array.isArray(chosen) ? (chosen as readonly Json[]) : [];
    return (
      <fieldset className={style.group}>
        <legend>{labelOf(field)}</legend>
        {courses.map(({ id: course, names: called }) => (
          <label key={course} className={site.check}>
            <input
              type="checkbox"
              checked={ids.includes(course)}
              onChange={({ target }) =>
                write(path, target.checked ? [...ids, course] : ids.filter((one) => one !== course))
              }
            />
            {called[language.code] ?? course}
          </label>
        ))}
        <Findings
          id={`${id}-findings`}
          {...{ field, findings: findingsAt(findings, path) }}
          value={chosen}
          onWrite={() => {}}
        />
      </fieldset>
    );
  }

  function inputOf({ path, language: code }: ItemField['places'][number], beneath?: Element | null): ReactNode {
    const value = valueAt(item, path);
    const own = findingsAt(findings, path);
    const inputId = `${id}-${code ?? 'value'}`;
    if (facts && code) {
      const text = String(value ?? '');
      const others = places.filter((place) => place.language !== code);
      return (
        <TextInput
          language={code}
          label={languageNames[code]}
          value={text}
          base={text}
          facts={facts[code]}
          otherFacts={others.flatMap((other) => factsIn(String(valueAt(item, other.path) ?? '')))}
          findings={text === '' ? [] : own}
          onWrite={(typed) => write(path, typed)}
          {...{ beneath, onLeave }}
        >
          {text === '' && <p className="soft">{t('write.empty')}</p>}
          {noteOf(path)}
        </TextInput>
      );
    }
    return (
      <PlainInput
        id={inputId}
        {...{ field, value, code, findings: own, beneath, onLeave }}
        onWrite={(text) => write(path, kind === 'count' ? countOf(text) : text)}
      />
    );
  }
  const [place] = places;
  if (place && places.length === 1) return inputOf(place);
  return (
    <fieldset className={style.group}>
      <legend>{labelOf(field)}</legend>
      <TextFields className={style.places} count={places.length}>
        {(index, beneath) => inputOf(places[index] as (typeof places)[number], beneath)}
      </TextFields>
    </fieldset>
  );
}
