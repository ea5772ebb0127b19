import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LanguageCode, languages } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { TextField } from '../../../shared/site-api.ts';
import { nameOfPlace, type TextGroup } from '../../../shared/site-draft.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import type { SiteApi } from './api.ts';
import { SiteField } from './field.tsx';
import { LookOver } from './look-over.tsx';
import style from './page.module.css';
import { factsIn } from './placeholders.ts';
import { type SaveState, SaveStatus } from './saving.tsx';
import { TextFields } from './text-fields.tsx';
import { useSiteTexts } from './texts.ts';

interface TextProps {
  api: SiteApi;
  text: TextGroup;
  /** The page that it is of. */
  where: string;
  /** Who else has it open. */
  others: string;
  /** The languages in which it must be looked over, and the draft's version that was seen. */
  toLookOver: readonly LanguageCode[];
  version: number;
  revision: number;
  /** When the last publication ended: it may have put back another text. */
  publishedAt: number | undefined;
  onSaved: (version: number) => void;
  onReviewed: () => void;
  onClose: () => void;
}

/** Numbers that a plural form is for, by language and form. */
const numbersOf: Readonly<Record<string, string>> = {
  'uz one': '1',
  'uz other': '2, 3, 4…',
  'ru one': '1, 21, 31…',
  'ru few': '2, 3, 4, 22…',
  'ru many': '5, 6, 7, 11…',
  'ru other': '1,5',
};

/** One text in all languages and forms. */
export function SiteText({ api, text, where, others, toLookOver, version, revision, publishedAt, ...on }: TextProps) {
  const { t: inbox } = useInbox();
  const t = useSiteTexts();
  const { namespace, key } = text;
  const first = useRef<{ focus: () => void }>(null);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [saveStates, setSaveStates] = useState<Readonly<Record<string, SaveState>>>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['site-text', namespace, key, publishedAt],
    queryFn: () => api.text(text),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const { data: check } = useQuery({
    queryKey: ['site-check', namespace, revision],
    queryFn: () => api.check(namespace),
    placeholderData: keepPreviousData,
  });

  const isHere = data !== undefined;
  useEffect(() => {
    if (isHere) first.current?.focus();
  }, [isHere]);

  function labelOf({ language, plural }: TextField): string {
    const numbers = plural && (numbersOf[`${language} ${plural}`] ?? plural);
    return numbers ? t('text.form', { language: languageNames[language], numbers }) : languageNames[language];
  }
  const draftOf = (field: TextField) => written[nameOfPlace(field)] ?? field.value;

  const fields = (data?.fields ?? []).toSorted((one, other) => orderOf(one) - orderOf(other));

  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.row}>
        <div>
          <h2 id="site-text">{where}</h2>
          <SaveStatus
            states={Object.values(saveStates)}
            isChanged={fields.some((field) => draftOf(field) !== field.base)}
          />
        </div>
        <Button variant="plain" onClick={on.onClose}>
          {t('text.close')}
        </Button>
      </div>
      <p role="status" className={others ? style.finding : undefined}>
        {others && t('text.others', { names: others })}
      </p>
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{inbox('list.loading')}</p>}
      {data && (
        <TextFields className={style.fields} count={fields.length}>
          {(index, beneath) => {
            const field = fields[index] as TextField;
            return (
              <SiteField
                beneath={beneath}
                key={nameOfPlace(field)}
                ref={index === 0 ? first : undefined}
                api={api}
                field={field}
                label={labelOf(field)}
                facts={data.facts[field.language]}
                otherFacts={data.fields
                  .filter(({ language }) => language !== field.language)
                  .flatMap((other) => factsIn(draftOf(other)))}
                limit={data.limit}
                findings={(check?.findings ?? []).filter(
                  (finding) => finding.file === field.file && [field.path.join('.'), key].includes(finding.key),
                )}
                onWrite={(value) => setWritten((was) => ({ ...was, [nameOfPlace(field)]: value }))}
                onSaveState={(state) => setSaveStates((was) => ({ ...was, [nameOfPlace(field)]: state }))}
                onSaved={on.onSaved}
              >
                {toLookOver.includes(field.language) && (
                  <LookOver
                    {...{ api, version }}
                    text={{ namespace, key, language: field.language }}
                    onReviewed={on.onReviewed}
                  />
                )}
              </SiteField>
            );
          }}
        </TextFields>
      )}
    </section>
  );
}

const orderOf = ({ language }: TextField) => languages.findIndex(({ code }) => code === language);
