import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import type { SiteResponse, TextField } from '../shared/api.ts';
import { formatPath, type TextGroup } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import { saveStateOf, useWritten } from './draft-value.ts';
import { SiteField } from './field.tsx';
import style from './page.module.css';
import { PendingReview } from './pending-review.tsx';
import { factsIn } from './placeholders.ts';
import { SaveStatus } from './saving.tsx';
import { TextFields } from './text-fields.tsx';
import { useSiteTexts } from './texts.ts';

interface TextProps {
  api: SiteApi;
  text: TextGroup;
  state: SiteResponse;
  /** The page that it is of. */
  where: string;
  /** In which it was opened: its field has the focus. Another object moves the focus again. */
  focus: { language: LanguageCode } | undefined;
  /** The languages in which it is to be reviewed. */
  reviews: readonly LanguageCode[];
  revision: number;
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

const orderOf = ({ language }: TextField) => languages.findIndex(({ code }) => code === language);

/** One text in all languages and forms. */
export function SiteText({ api, text, state, where, focus, reviews, revision, onReviewed, onClose }: TextProps) {
  const { t: inbox } = useInbox();
  const t = useSiteTexts();
  const { namespace, key } = text;
  const focused = useRef<{ focus: () => void }>(null);
  const written = useWritten(api.unsaved);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // A publication may put back another text.
    queryKey: ['site-text', namespace, key, state.publication.endedAt],
    queryFn: () => api.text(text),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const { data: check } = useQuery({
    queryKey: ['site-check', namespace, revision],
    queryFn: () => api.check(namespace),
    placeholderData: keepPreviousData,
  });

  /** As the draft has it now. */
  function currentField(field: TextField): TextField {
    const change = state.changes.find((one) => formatPath(one) === formatPath(field));
    if (change) return { ...field, value: String(change.value), base: String(change.base), version: change.version };
    if (!isPlaceholderData) return { ...field, value: field.base, version: 0 };
    // Just published: the new base is on its way.
    const { stored } = written.get(formatPath(field)) ?? {};
    return stored ? { ...field, value: String(stored.value), version: stored.version } : field;
  }
  const fields = (data?.fields ?? []).map(currentField).toSorted((one, other) => orderOf(one) - orderOf(other));
  const typedIn = (field: TextField) => String(written.get(formatPath(field))?.value ?? field.value);
  const inFocus = Math.max(
    0,
    fields.findIndex(({ language }) => language === focus?.language),
  );

  const isHere = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a text is opened
  useEffect(() => {
    if (isHere) focused.current?.focus();
  }, [isHere, focus]);

  function labelOf({ language, plural }: TextField): string {
    const numbers = plural && (numbersOf[`${language} ${plural}`] ?? plural);
    return numbers ? t('text.form', { language: languageNames[language], numbers }) : languageNames[language];
  }

  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.row}>
        <div>
          <h2 id="site-text">{where}</h2>
          <SaveStatus
            states={fields.map((field) => saveStateOf(written.get(formatPath(field))))}
            isChanged={fields.some((field) => typedIn(field) !== field.base)}
          />
        </div>
        <Button variant="plain" onClick={onClose}>
          {t('text.close')}
        </Button>
      </div>
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{inbox('list.loading')}</p>}
      {data && (
        <TextFields className={style.fields} count={fields.length}>
          {(index, helpPlace) => {
            const field = fields[index] as TextField;
            const { language } = field;
            return (
              <SiteField
                key={formatPath(field)}
                ref={index === inFocus ? focused : undefined}
                {...{ api, field, helpPlace }}
                label={labelOf(field)}
                facts={data.facts[language]}
                otherFacts={fields
                  .filter((other) => other.language !== language)
                  .flatMap((other) => factsIn(typedIn(other)))}
                limit={data.limit}
                findings={(check?.findings ?? []).filter(
                  (finding) => finding.file === field.file && [field.path.join('.'), key].includes(finding.key),
                )}
              >
                {reviews.includes(language) && (
                  <PendingReview {...{ api, onReviewed }} version={state.version} text={{ namespace, key, language }} />
                )}
              </SiteField>
            );
          }}
        </TextFields>
      )}
    </section>
  );
}
