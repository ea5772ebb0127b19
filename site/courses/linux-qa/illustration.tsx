import terminalStyle from '../../../ui/terminal.module.css';
import { WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';

const answers = { 200: 2311, 304: 107, 404: 49, 500: 13 };
const failures = { '/api/cart': 1, '/api/promo': 12 };

const lines = Object.values(answers).reduce((sum, count) => sum + count, 0);

/** Output of `uniq -c`, with the last line highlighted. */
function counted(counts: Record<string, number>) {
  const rows = Object.entries(counts).map(([what, count]) => `${String(count).padStart(7)} ${what}\n`);
  return (
    <>
      {rows.slice(0, -1).join('')}
      <em>{rows.at(-1)}</em>
    </>
  );
}

/** The search for the cause of status 500. The commands print exactly these lines for such a log. */
export function Illustration({ t, size }: IllustrationProps) {
  const isHero = size === 'hero';
  return (
    <WindowFrame alt={illustrationAlt(t, size)} title="qa@shop: /var/log/shop">
      <div className={terminalStyle.session}>
        {isHero && (
          <>
            <b>{'wc -l < access.log'}</b>
            {lines}
          </>
        )}
        <b>{"awk '{print $9}' access.log |\n> sort | uniq -c"}</b>
        {counted(answers)}
        <b>{`grep -c '" 500 ' access.log`}</b>
        <em>{answers[500]}</em>
      </div>
      {isHero && (
        <div className={terminalStyle.session}>
          <b>{`grep '" 500 ' access.log |\n> awk '{print $7}' |\n> sort | uniq -c`}</b>
          {counted(failures)}
          <b>tail -n 1 app.log</b>
          {'ERROR unknown promo "NAVRUZ "'}
          <b>
            <i># {t('picture.cause')}</i>
          </b>
          <b className={terminalStyle.cursor} />
        </div>
      )}
    </WindowFrame>
  );
}
