import { Button } from '../../desk/inbox/browser/components.tsx';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { textKindOf } from '../../model/text-kinds.ts';
import { isSameText, type TextGroup, textPlace } from '../shared/content.ts';
import { useAnswer } from './api.ts';
import { useEditor } from './editor-state.ts';
import { LanguagesField } from './languages-field.tsx';
import { headKey } from './names.ts';
import { DraftStatus } from './notices.tsx';
import style from './page.module.css';
import { useTexts } from './texts.ts';

export function TextForm({ text }: { text: TextGroup }) {
  const { texts, locationName, focus, close } = useEditor();
  const { t } = useTexts();
  const isHead = text.key === headKey;
  const keys = isHead ? [`${headKey}.title`, `${headKey}.description`] : [text.key];
  const found = keys.flatMap((key) => texts.find((known) => isSameText(known, { ...text, key })) ?? []);
  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.head}>
        <div>
          <h2 id="site-text">{locationName(text.namespace)}</h2>
          <DraftStatus places={found.flatMap((own) => languages.map(({ code }) => textPlace(own, code)))} />
        </div>
        <Button variant="plain" onClick={close}>
          {t('text.close')}
        </Button>
      </div>
      {isHead && <LinkCard />}
      {found.map((own, index) => (
        <LanguagesField
          key={own.key}
          shape={{ kind: 'languages', textKind: textKindOf(own.key) }}
          place={textPlace(own, defaultLanguage.code)}
          label={isHead ? t(index === 0 ? 'link.title' : 'link.description') : locationName(text.namespace)}
          isLabelled={!isHead}
          limit={own.limit}
          focus={index === 0 ? focus : undefined}
          areBelow
        />
      ))}
      {found.length === 0 && <p>{t('text.gone')}</p>}
    </section>
  );
}

/** The link to a page, as Telegram shows it. */
function LinkCard() {
  const { page, shown, shownAt, revision } = useEditor();
  const { t } = useTexts();
  const request = { address: page?.address, changes: shown };
  const { data } = useAnswer('POST /site/picture', request, page && revision);
  if (!page) return null;
  const { namespace, language, address } = page;
  const textOf = (key: string) => shownAt(textPlace({ namespace, key: `${headKey}.${key}` }, language));
  return (
    <div className={style.card} lang={language}>
      <p className="soft">{location.host + address}</p>
      <p className={style.label}>{textOf('title')}</p>
      <p>{textOf('description')}</p>
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
