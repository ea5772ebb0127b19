import { useId } from 'react';
import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import { languages } from '../../model/languages.ts';
import { valueAt } from '../shared/draft.ts';
import { lengthWarning } from '../shared/warnings.ts';
import { useFactTexts } from './fact-values.ts';
import style from './forms.module.css';
import { objectOf, withPart } from './lists.ts';
import site from './page.module.css';
import { factsIn } from './placeholders.ts';
import { TextFields } from './text-fields.tsx';
import { TextInput } from './text-input.tsx';
import { useForm } from './value-form.tsx';
import { FieldGroup, type FieldProps, findingsAt, Hint, isAt } from './value-inputs.tsx';

/** A text in each language, side by side, each with what is said of it beneath. */
export function LanguagesField({ value, onChange, ...field }: FieldProps<'languages'>) {
  const form = useForm();
  const t = useFactTexts();
  const id = useId();
  const textOf = (code: string) => String(valueAt(value, [code]) ?? '');
  return (
    <FieldGroup {...field}>
      <TextFields className={style.languages} count={languages.length}>
        {(index, helpPlace) => {
          const { code } = languages[index] as (typeof languages)[number];
          const { shape, path: own } = field;
          const path = shape.isOuter ? [...own.slice(0, -1), code, ...own.slice(-1)] : [...own, code];
          const text = textOf(code);
          const findings = findingsAt(form, path).filter(({ rule }) => rule !== 'schema' && text !== '');
          const long = lengthWarning(String(valueAt(form.compared, path) ?? ''), text);
          return (
            <TextInput
              language={code}
              label={languageNames[code]}
              value={text}
              base={text}
              facts={form.facts?.[code] ?? []}
              otherFacts={languages.flatMap((other) => (other.code === code ? [] : factsIn(textOf(other.code))))}
              onLeave={form.onLeave}
              onWrite={(next) =>
                onChange(form.items ? { ...objectOf(value), [code]: next } : withPart(value, code, next || undefined))
              }
              {...{ findings, helpPlace }}
            >
              {text === '' && form.items && <p className="soft">{t('hint.empty')}</p>}
              {isAt(form.wrong, path) && <Hint id={`${id}-${code}`} shape={{ kind: 'text' }} />}
              {long && <p className={site.finding}>{t('warning.length', long)}</p>}
              {form.noteOf?.(path)}
            </TextInput>
          );
        }}
      </TextFields>
    </FieldGroup>
  );
}
