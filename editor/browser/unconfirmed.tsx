import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languages } from '../../model/languages.ts';
import type { Json } from '../shared/draft.ts';
import type { SiteFact } from '../shared/facts.ts';
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
function useSubject({ api, revision, fact: { file, name = '' }, facts }: UnconfirmedProps) {
  const { language } = useInbox();
  const { describe, factName } = useFactNames();
  const shown = useShownTexts(api);
  const { data } = useQuery({
    queryKey: ['site-texts', revision],
    queryFn: api.texts,
    placeholderData: keepPreviousData,
  });
  const namespace = file.slice('content/'.length, file.lastIndexOf('/'));
  const course = namespace.slice('courses/'.length);
  const texts = (data?.texts ?? []).flatMap((one) => {
    const code = [language, ...languages].find(({ code: known }) => one.texts[known])?.code ?? language.code;
    const text = shown(namespace, code, one.texts[code] ?? '');
    const href = `#${new URLSearchParams({ in: namespace, text: one.key })}`;
    return one.namespace === namespace ? [{ key: one.key, text, lang: code as string | undefined, href }] : [];
  });
  const own = texts.filter(({ key }) => key === name || key.startsWith(`${name}.`));
  const title = texts.find(({ key }) => key === `${name.split('.')[0]}.title`)?.text;
  const of = facts.filter(({ id }) => id === name);
  const links = of.map((one) => ({
    key: name,
    text: `${factName(one)}: ${describe(one, one.shape, one.value)}`,
    lang: undefined,
    href: factLink(course, one),
  }));
  const called = of.map(factName)[0] ?? (own.length === 1 ? own[0]?.text : own.length > 0 ? title : undefined);
  return { called, links: [...links, ...own] };
}

/** What a note is about, in a few words; its key where nothing of the page has it. */
export function UnconfirmedName(props: UnconfirmedProps) {
  return useSubject(props).called ?? <code>{props.fact.name}</code>;
}

/** What pages say and the client's notes do not: it is taken off the list once it is right. */
export function Unconfirmed({ value, onConfirm, ...props }: UnconfirmedProps & { value: Json; onConfirm: () => void }) {
  const { t } = useFactNames();
  const { links } = useSubject(props);
  if (value === null) return <p>{t('confirmed')}</p>;
  return (
    <>
      <p className={site.place}>{t('note')}</p>
      <ul className={`${site.list} ${site.results}`} hidden={links.length === 0}>
        {links.map(({ key, text, ...link }) => (
          <li key={key}>
            <a className={site.item} {...link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('english')}</summary>
        <p lang="en">{String(props.fact.value)}</p>
      </details>
      <Button onClick={onConfirm}>{t('right')}</Button>
    </>
  );
}
