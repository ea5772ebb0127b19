import terminalStyle from '../../../ui/terminal.module.css';
import { WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';

const order = '1048';

/** Not the task of the trial below the picture, which a visitor solves. The commands print exactly these lines. */
export function Illustration({ t, size }: IllustrationProps) {
  const isHero = size === 'hero';
  return (
    <WindowFrame alt={illustrationAlt(t, size)} title="qa@shop: /var/log/shop">
      <div className={terminalStyle.session}>
        {isHero && (
          <>
            <b>{'wc -l < orders.csv'}</b>
            640
          </>
        )}
        <b>{'cut -d, -f1 orders.csv |\n> sort | uniq -d'}</b>
        <em>{order}</em>
        {size !== 'card' && (
          <>
            <b>{`grep ^${order} orders.csv`}</b>
            {`${order},200000,14:01:07\n${order},200000,14:01:09`}
          </>
        )}
      </div>
      {isHero && (
        <div className={terminalStyle.session}>
          <b>{`grep ${order} app.log`}</b>
          {`14:01:07 POST /pay ${order} timeout\n`}
          <em>{`14:01:09 POST /pay ${order} retry\n`}</em>
          {`14:01:09 POST /pay ${order} 200`}
          <b>grep -c retry app.log</b>
          37
          <b>
            <i># {t('picture.cause')}</i>
          </b>
          <b className={terminalStyle.cursor} />
        </div>
      )}
    </WindowFrame>
  );
}
