import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { type LanguageCode, languages } from '../../model/languages.ts';
import type { TextGroup } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import { factLink, useFactNames } from './fact-values.ts';
import style from './page.module.css';
import { createSearch } from './search-text.ts';
import type { TextNames } from './text-names.ts';
import { useSiteTexts } from './texts.ts';

interface SearchProps {
  api: SiteApi;
  names: TextNames;
  revision: number;
  onOpen: (text: TextGroup, language: LanguageCode) => void;
}

/** Shown at most: more words find fewer. */
const maxResults = 50;

/** A search over all texts and facts as pages show them, also those that a page does not show: titles, labels, forms. */
export function SiteSearch({ api, names, revision, onOpen }: SearchProps) {
  const { language } = useInbox();
  const t = useSiteTexts();
  const { describe, factName, groupName } = useFactNames();
  const id = useId();
  const [typed, setTyped] = useState('');
  const isFound = createSearch(useDeferredValue(typed));
  const { data: { groups } = { groups: [] } } = useQuery({
    queryKey: ['site-facts', revision],
    queryFn: api.facts,
    enabled: isFound !== undefined,
    placeholderData: keepPreviousData,
  });
  const codes = [...new Set([language, ...languages].map(({ code }) => code))];

  const texts = names.texts.flatMap((text) => {
    const said = codes.map((code) => ({ code, shown: names.shown(text.namespace, code, text.texts[code] ?? '') }));
    const found = isFound && said.find(({ shown }) => isFound(shown));
    return found ? [{ ...found, text }] : [];
  });
  const facts = groups.flatMap((group) =>
    group.facts.flatMap((fact) => {
      const shown = `${factName(fact)}: ${describe(fact, fact.shape, fact.value)}`;
      return isFound?.(shown) ? [{ shown, where: groupName(group), link: factLink(group.id, fact) }] : [];
    }),
  );
  return (
    <search className={style.section}>
      <label htmlFor={id}>{t('search.label')}</label>
      <input id={id} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p role="status" className={style.place}>
        {isFound ? t('search.found', { count: texts.length + facts.length }) : t('search.hint')}
      </p>
      {texts.length + facts.length > 0 && (
        <ul className={`${style.list} ${style.results}`}>
          {facts.slice(0, maxResults).map(({ shown, where, link }) => (
            <li key={link}>
              <a className={style.item} href={link}>
                <span>{shown}</span>
                <span className={style.place}>{where}</span>
              </a>
            </li>
          ))}
          {texts.slice(0, maxResults).map(({ text, code, shown }) => (
            <li key={`${text.namespace} ${text.key}`}>
              <button type="button" className={style.item} onClick={() => onOpen(text, code)}>
                <span lang={code}>{shown}</span>
                <span className={style.place}>{names.whereOf(text)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
