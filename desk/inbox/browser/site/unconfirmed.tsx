import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { languages } from '../../../../model/languages.ts';
import type { Json } from '../../../shared/site-draft.ts';
import type { SiteFact } from '../../../shared/site-facts.ts';
import { Button } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { factLink, useFactNames } from './fact-values.ts';
import site from './page.module.css';
import { useShownTexts } from './shown-texts.ts';
import type { ViewProps } from './view-props.ts';

interface UnconfirmedProps extends Pick<ViewProps, 'api' | 'revision'> {
  /** The note: its name is the key of a text or a fact. */
  fact: SiteFact;
  /** All facts of the same course. */
  facts: readonly SiteFact[];
}

/** What a note is about: texts of the course as its page shows them, with the title of their section, or one of its facts. */
function useSubject({ api, revision, fact, facts }: UnconfirmedProps) {
  const { language } = useInbox();
  const shown = useShownTexts(api);
  const { data } = useQuery({
    queryKey: ['site-texts', revision],
    queryFn: api.texts,
    placeholderData: keepPreviousData,
  });
  const { file, name = '' } = fact;
  const [, namespace = ''] = /^content\/(.+)\/[^/]+$/.exec(file) ?? [];
  const texts = (data?.texts ?? []).flatMap(({ key, texts: written, ...text }) => {
    if (text.namespace !== namespace) return [];
    const code = [language, ...languages].find((one) => written[one.code])?.code ?? language.code;
    return [{ key, language: code, text: shown(namespace, code, written[code] ?? '') }];
  });
  const own = texts.filter(({ key }) => key === name || key.startsWith(`${name}.`));
  const title = texts.find(({ key }) => key === `${name.split('.')[0]}.title`)?.text;
  return {
    namespace,
    texts: own,
    title: own.length === 1 ? own[0]?.text : title,
    of: facts.find(({ id }) => id === name),
  };
}

/** What a note is about, in a few words; its key where nothing of the page has it. */
export function UnconfirmedName(props: UnconfirmedProps) {
  const { factName } = useFactNames();
  const { texts, title, of } = useSubject(props);
  if (of) return factName(of);
  return texts.length > 0 && title ? title : <code>{props.fact.name}</code>;
}

/** What pages say and the client's notes do not: it is taken off the list once it is right. */
export function Unconfirmed({ value, onConfirm, ...props }: UnconfirmedProps & { value: Json; onConfirm: () => void }) {
  const { t, describe, factName } = useFactNames();
  const { namespace, texts, of } = useSubject(props);
  if (value === null) return <p>{t('confirmed')}</p>;
  const [, course = ''] = namespace.split('/');
  return (
    <>
      <p className={site.place}>{t('note')}</p>
      {(texts.length > 0 || of) && (
        <ul className={`${site.list} ${site.results}`}>
          {of && (
            <li>
              <a className={site.item} href={factLink(course, of)}>
                {factName(of)}: {describe(of, of.shape, of.value)}
              </a>
            </li>
          )}
          {texts.map(({ key, language, text }) => (
            <li key={key}>
              <a className={site.item} lang={language} href={`#${new URLSearchParams({ in: namespace, text: key })}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t('english')}</summary>
        <p lang="en">{String(props.fact.value)}</p>
      </details>
      <Button onClick={onConfirm}>{t('right')}</Button>
    </>
  );
}
