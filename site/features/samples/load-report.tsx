import type namespace from '../../../content/pages/corporate/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { useDataModuleUrl } from '../data-modules.ts';
import { dialSeconds, formatReport, timeLimits, userRange } from './load-model.ts';
import style from './load-report.module.css';
import { loadReportData } from './load-report-data.ts';
import { Sheet } from './sheet.tsx';

const radius = 80;

/** The centre of the dial is at 100 100. @param seconds from 0 on the left. */
function dialPoint(seconds: number, distance = radius): string {
  const angle = Math.PI * (1 - seconds / dialSeconds);
  return `${Math.round(100 + distance * Math.cos(angle))} ${Math.round(100 - distance * Math.sin(angle))}`;
}

const arc = (from: number, to: number, distance = radius) =>
  `M${dialPoint(from, distance)}A${distance} ${distance} 0 0 1 ${dialPoint(to, distance)}`;

const ticks = Array.from({ length: dialSeconds + 1 }, (_, seconds) => seconds);

/** @param turn in degrees from the middle. */
function Dial({ turn }: { turn: number }) {
  return (
    <svg className={style.dial} viewBox="0 0 200 112" fill="none" aria-hidden="true">
      <path className={style.calm} d={arc(0, timeLimits.calm)} />
      <path className={style.strained} d={arc(timeLimits.calm, timeLimits.strained)} />
      <path className={style.failing} d={arc(timeLimits.strained, dialSeconds)} />
      {/* A dash each second. The first and last dash are cut in half. The path ends before the next dash begins: Chromium
          would draw that dash of no length as a spot. */}
      <path
        className={style.ticks}
        d={arc(0, dialSeconds, 68)}
        pathLength={dialSeconds - 0.002}
        strokeDasharray="0.007 0.986 0.007 0"
      />
      {ticks.map((tick) => {
        const [x, y] = dialPoint(tick, 54).split(' ');
        return (
          <text key={tick} x={x} y={Number(y) + 3}>
            {tick}
          </text>
        );
      })}
      <g className={style.needle} data-needle="" transform={`rotate(${turn} 100 100)`}>
        <path d="M97.5 100 100 30 102.5 100Z" />
        <path d="M94 94H106V106H94ZM100 91.5 108.5 100 100 108.5 91.5 100Z" />
      </g>
    </svg>
  );
}

export function LoadReport({ t }: { t: Translator<typeof namespace> }) {
  const { min, max, step, initial } = userRange;
  const { time, failed, verdict, sentence, turn } = formatReport(initial, loadReportData(useI18n()));
  return (
    <Sheet title={t('report.title')} sample={t('samples.sample')} level={3}>
      <div
        className={style.report}
        id="load-report"
        data-script="load-report"
        data-code={useDataModuleUrl('load-report-results')}
        data-verdict={verdict}
      >
        <div className={style.gauge}>
          <Dial turn={turn} />
          <span className={style.axis}>{t('report.axis')}</span>
        </div>
        <dl className={style.metrics}>
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
