import { useDeferredValue, useId, useState } from 'react';
import { type LanguageCode, languages } from '../../../../model/languages.ts';
import type { TextSummary } from '../../../shared/site-api.ts';
import type { TextGroup } from '../../../shared/site-draft.ts';
import style from './page.module.css';
import type { ShownText } from './shown-texts.ts';
import { useSiteTexts } from './texts.ts';

interface SearchProps {
  texts: readonly TextSummary[];
  /** Whose text is shown first. */
  language: LanguageCode;
  shown: ShownText;
  whereOf: (text: TextGroup) => string;
  /** Who else has a text open. */
  othersAt: (text: TextGroup) => string;
  onOpen: (text: TextGroup) => void;
}

/** As many are shown at most: whoever looks for one writes more. */
const most = 50;

/** As it is typed: what joins words is a space, and the letters ʻ and ʼ are the keyboard's apostrophe. */
const asTyped = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[ʻʼ‘’`]/g, "'");

/** A search over all texts of all pages, also those that a page does not show: titles, labels, forms. */
export function SiteSearch({ texts, language, shown, whereOf, othersAt, onOpen }: SearchProps) {
  const t = useSiteTexts();
  const id = useId();
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(asTyped(words.trim()));
  const codes = [language, ...languages.map(({ code }) => code)];
  const isIn = (text: string) => asTyped(text).includes(wanted);
  const said = ({ namespace, texts: written }: TextSummary, code: LanguageCode) =>
    shown(namespace, code, written[code] ?? '');
  const found = wanted
    ? texts.filter((text) =>
        [text.key, ...Object.values(text.texts), ...codes.map((code) => said(text, code))].some(isIn),
      )
    : [];
  return (
    <search className={style.section}>
      <label htmlFor={id}>{t('search.label')}</label>
      <input id={id} type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      <p role="status" className={style.place}>
        {wanted ? t('search.found', { count: found.length }) : t('search.hint')}
      </p>
      {found.length > 0 && (
        <ul className={`${style.list} ${style.results}`}>
          {found.slice(0, most).map((text) => {
            const code =
              codes.find((one) => isIn(said(text, one)) || isIn(text.texts[one] ?? '')) ??
              codes.find((one) => text.texts[one]);
            return (
              <li key={`${text.namespace} ${text.key}`}>
                <button type="button" className={style.item} onClick={() => onOpen(text)}>
                  <span lang={code}>{code && said(text, code)}</span>
                  <span className={style.place}>
                    {whereOf(text)}
                    {othersAt(text) && ` · ${t('text.others', { names: othersAt(text) })}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </search>
  );
}
