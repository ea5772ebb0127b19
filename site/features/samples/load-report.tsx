import type namespace from '../../../content/pages/corporate/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import { dialSeconds, type ReportTexts, reportAt, timeLimits, userRange } from './load-model.ts';
import style from './load-report.module.css';
import { Sheet } from './sheet.tsx';

const radius = 80;

/** A place on the dial, whose middle is at 100 100. @param seconds from 0 on the left. */
function onDial(seconds: number, distance = radius): string {
  const angle = Math.PI * (1 - seconds / dialSeconds);
  return `${Math.round(100 + distance * Math.cos(angle))} ${Math.round(100 - distance * Math.sin(angle))}`;
}

const arc = (from: number, to: number) => `M${onDial(from)}A${radius} ${radius} 0 0 1 ${onDial(to)}`;

const ticks = Array.from({ length: dialSeconds + 1 }, (_, seconds) => seconds);

/** Answer times in seconds, and a needle on them. */
function Dial({ turn }: { turn: number }) {
  return (
    <svg className={style.dial} viewBox="0 0 200 112" fill="none" aria-hidden="true">
      <path className={style.calm} d={arc(0, timeLimits.calm)} />
      <path className={style.strained} d={arc(timeLimits.calm, timeLimits.strained)} />
      <path className={style.failing} d={arc(timeLimits.strained, dialSeconds)} />
      <path className={style.ticks} d={ticks.map((tick) => `M${onDial(tick, 72)}L${onDial(tick, 64)}`).join('')} />
      {ticks.map((tick) => {
        const [x, y] = onDial(tick, 54).split(' ');
        return (
          <text key={tick} x={x} y={Number(y) + 3}>
            {tick}
          </text>
        );
      })}
      <g className={style.needle} data-needle="" transform={`rotate(${turn} 100 100)`}>
        <path d="M97.5 100 100 30 102.5 100Z" />
        {/* The eight-pointed star of girih. */}
        <path d="M94 94H106V106H94ZM100 91.5 108.5 100 100 108.5 91.5 100Z" />
      </g>
    </svg>
  );
}

/**
 * A load test report as a client receives it, of a system that does not exist. `load-report-figures.client.ts` moves it
 * once the range is touched; without scripts it shows one load.
 */
export function LoadReport({ t }: { t: Translator<typeof namespace> }) {
  const { min, max, step, initial } = userRange;
  // The browser fills in the figures: their places stay visible to it.
  const places = { users: '{users}', time: '{time}', failed: '{failed}' };
  const texts: ReportTexts = {
    seconds: t('report.seconds', { value: '{value}' }),
    percent: t('report.percent', { value: '{value}' }),
    calm: t('report.calm', places),
    strained: t('report.strained', places),
    failing: t('report.failing', places),
  };
  const { time, failed, verdict, sentence, turn } = reportAt(initial, texts);
  return (
    <Sheet title={t('report.title')} sample={t('samples.sample')} level={3}>
      <div
        className={style.report}
        id="load-report"
        data-script="load-report"
        data-code={useLazyModuleUrl('load-report-figures')}
        data-texts={JSON.stringify(texts)}
        data-verdict={verdict}
      >
        <div className={style.gauge}>
          <Dial turn={turn} />
          <span className={style.axis}>{t('report.axis')}</span>
        </div>
        <dl className={style.figures}>
          <div>
            <dt>{t('report.time')}</dt>
            <dd data-time="">{time}</dd>
          </div>
          <div>
            <dt>{t('report.errors')}</dt>
            <dd data-failed="">{failed}</dd>
          </div>
        </dl>
        <p className={style.range}>
          <label htmlFor="load-users">{t('report.users')}</label>
          <b data-users="">{initial}</b>
          <input
            id="load-users"
            type="range"
            min={min}
            max={max}
            step={step}
            defaultValue={initial}
            autoComplete="off"
          />
        </p>
        <output className={style.sentence} htmlFor="load-users">
          {sentence}
        </output>
      </div>
    </Sheet>
  );
}
