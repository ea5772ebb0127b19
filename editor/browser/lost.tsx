import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import type { SiteResponse } from '../shared/api.ts';
import { dictionaryOf, formatPath, type Json } from '../shared/draft.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

/** Everything that a value says. */
const wordsOf = (value: Json): string =>
  value !== null && typeof value === 'object' ? Object.values(value).map(wordsOf).join(' · ') : String(value ?? '');

/** Published values whose places a release took away. */
export function LostValues({ lost }: Pick<SiteResponse, 'lost'>) {
  const t = useSiteTexts();
  if (lost.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-lost">
      <h2 id="site-lost">{t('lost.title')}</h2>
      <p>{t('lost.text')}</p>
      <ul className={style.list}>
        {lost.map((one) => {
          const { language } = dictionaryOf(one.file) ?? {};
          return (
            <li key={formatPath(one)} className={style.change}>
              <p lang={language}>{wordsOf(one.value)}</p>
              {language && <p className={style.place}>{languageNames[language]}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
