import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { slow } from './api.ts';
import { useEditor } from './editor-context.ts';
import { headKey } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';

/** Pixels of the picture. */
const [width, height] = [1200, 630];

/** The link to a page, as Telegram shows it. */
export function LinkCard() {
  const { api } = useInbox();
  const { page, shown, textOf, content } = useEditor();
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const request = { body: { address: page?.address ?? '', changes: shown }, ...slow };
  const { queryKey, queryFn } = api.query('POST /site/picture', request);
  const { data: picture } = useQuery({
    queryKey: [...queryKey, content?.revision],
    queryFn,
    enabled: page !== undefined,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    // The desk's policy allows no images of blobs.
    if (picture)
      void createImageBitmap(picture).then(
        (bitmap) => canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0),
        () => {},
      );
  }, [picture]);
  if (!page) return null;
  const { namespace, language, address } = page;
  return (
    <div className={style.card} lang={language}>
      <p className="soft">{location.host + address}</p>
      <p className={style.label}>{textOf({ namespace, key: `${headKey}.title` }, language)}</p>
      <p>{textOf({ namespace, key: `${headKey}.description` }, language)}</p>
      <canvas ref={canvas} width={width} height={height} role="img" aria-label={t('link.picture')} />
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
