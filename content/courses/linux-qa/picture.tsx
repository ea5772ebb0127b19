import { Console } from '../../../site/ui/console.tsx';
import type { PictureProps } from '../../../site/ui/picture.ts';
import style from '../../../site/ui/terminal.module.css';

/** Who answers 500, and why: the commands run as they stand, and the counts add up to the log's lines. */
export function Picture({ t, size }: PictureProps) {
  const isHero = size === 'hero';
  return (
    <Console alt={t('picture.alt')} title="qa@shop: /var/log/shop">
      <div className={style.session}>
        {isHero && (
          <>
            <b>{'wc -l < access.log'}</b>2480
          </>
        )}
        <b>{"awk '{print $9}' access.log |\n> sort | uniq -c"}</b>
        {'   2311 200\n    107 304\n     49 404\n'}
        <em>{'     13 500\n'}</em>
        <b>{`grep -c '" 500 ' access.log`}</b>
        <em>13</em>
      </div>
      {isHero && (
        <>
          <div className={style.session}>
            <b>{`grep '" 500 ' access.log |\n> awk '{print $7}' |\n> sort | uniq -c`}</b>
            {'      1 /api/cart\n'}
            <em>{'     12 /api/promo\n'}</em>
            <b>tail -n 1 app.log</b>
            {'ERROR unknown promo "NAVRUZ "'}
            <b>
              <i># {t('picture.cause')}</i>
            </b>
            <b className={style.cursor} />
          </div>
          <div className={`${style.session} ${style.tmux}`}>
            [qa] 0:bash*
            <span>&quot;shop&quot; 14:02</span>
          </div>
        </>
      )}
    </Console>
  );
}
