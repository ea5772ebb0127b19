import { useAnswer } from './api.ts';
import { useEditor } from './editor-context.ts';
import { headKey } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';

/** The link to a page, as Telegram shows it. */
export function LinkCard() {
  const { page, shown, textOf, content } = useEditor();
  const { t } = useTexts();
  const request = { address: page?.address, changes: shown };
  const { data } = useAnswer('POST /site/picture', request, page && content?.revision);
  if (!page) return null;
  const { namespace, language, address } = page;
  return (
    <div className={style.card} lang={language}>
      <p className="soft">{location.host + address}</p>
      <p className={style.label}>{textOf({ namespace, key: `${headKey}.title` }, language)}</p>
      <p>{textOf({ namespace, key: `${headKey}.description` }, language)}</p>
      <div className={style.picture}>{data && <img src={data.picture} alt={t('link.picture')} />}</div>
    </div>
  );
}

/** At the head of a page's texts: what search engines and messengers show. */
export function HeadLink() {
  const { page, texts, openText } = useEditor();
  const { t } = useTexts();
  const { namespace = '' } = page ?? {};
  if (!texts.some((text) => text.namespace === namespace && text.key === `${headKey}.title`)) return null;
  return (
    <section className={style.section}>
      <button type="button" className={style.item} onClick={() => openText({ namespace, key: headKey })}>
        <span className={style.label}>{t('link.open')}</span>
        <span className="soft">{t('link.about')}</span>
      </button>
    </section>
  );
}
