import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { languages } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { TextField } from '../../../shared/site-api.ts';
import { nameOfPlace, type TextGroup } from '../../../shared/site-draft.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import type { SiteApi } from './api.ts';
import { SiteField } from './field.tsx';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

interface TextProps {
  api: SiteApi;
  text: TextGroup;
  /** The page that it is of. */
  where: string;
  /** Who else has it open. */
  others: readonly string[];
  revision: number;
  /** When the last publication ended: it may have put back another text. */
  publishedAt: number | undefined;
  onSaved: () => void;
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
export function SiteText({ api, text, where, others, revision, publishedAt, onSaved, onClose }: TextProps) {
  const { t: inbox } = useInbox();
  const t = useSiteTexts();
  const { namespace, key } = text;
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

  function labelOf({ language, plural }: TextField): string {
    const numbers = plural && (numbersOf[`${language} ${plural}`] ?? plural);
    return numbers ? t('text.form', { language: languageNames[language], numbers }) : languageNames[language];
  }

  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.row}>
        <h2 id="site-text">{t('text.title')}</h2>
        <Button variant="plain" onClick={onClose}>
          {t('text.close')}
        </Button>
      </div>
      <p className={style.place}>
        {where} · <code>{key}</code>
      </p>
      {others.length > 0 && <p className={style.finding}>{t('text.others', { names: others.join(', ') })}</p>}
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{inbox('list.loading')}</p>}
      {data?.limit && <p className={style.place}>{t('text.limit', data.limit)}</p>}
      {languages.map(({ code }) =>
        data?.fields
          .filter(({ language }) => language === code)
          .map((field) => (
            <SiteField
              key={nameOfPlace(field)}
              api={api}
              field={field}
              label={labelOf(field)}
              facts={data.facts[code]}
              findings={(check?.findings ?? []).filter(
                (finding) => finding.file === field.file && finding.key === field.path.join('.'),
              )}
              onSaved={onSaved}
            />
          )),
      )}
    </section>
  );
}
