import { Fragment } from 'react';
import { TestResult, WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';
import style from './trace.module.css';

export const steps = [
  { keyword: 'New Page', args: '  https://shop.example', time: 486 },
  { keyword: 'Fill Text', args: '  id=promo  NAVRUZ', time: 58 },
  { keyword: 'Click', args: '  id=apply', time: 207 },
  { keyword: 'Get Text', args: '  id=total  ==  180000', time: 94 },
];
const startOf = (step: number) => steps.slice(0, step).reduce((sum, { time }) => sum + time, 0);
const total = startOf(steps.length);

export function Illustration({ t, size }: IllustrationProps) {
  const isHero = size === 'hero';
  return (
    <WindowFrame
      alt={illustrationAlt(t, size)}
      title="promo.robot"
      status={<TestResult passed>{`${total} ${t('picture.milliseconds')}`}</TestResult>}
    >
      <div className={style.script}>
        {isHero && (
          <>
            <b>*** Settings ***</b>
            {'\nLibrary  Browser\n\n'}
            <b>*** Test Cases ***</b>
            {'\n'}
          </>
        )}
        <i>{t('picture.test')}</i>
        {(size === 'card' ? steps.slice(1, 3) : steps).map(({ keyword, args }) => (
          <Fragment key={keyword}>
            {'\n  '}
            <em>{keyword}</em>
            {args}
          </Fragment>
        ))}
      </div>
      <div className={style.trace}>
        {isHero ? (
          <>
            <Filmstrip />
            <ul>
              {steps.map(({ keyword, time }, i) => (
                <li key={keyword}>
                  {keyword}
                  <Bars steps={[i]} />
                  <span>{time}</span>
                </li>
              ))}
              <li>
                {t('picture.total')}
                <span>{total}</span>
              </li>
            </ul>
          </>
        ) : (
          <Bars steps={steps.map((_, i) => i)} className={style.steps} />
        )}
      </div>
    </WindowFrame>
  );
}

function Bars({ steps: rows, className }: { steps: number[]; className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${total} ${rows.length}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        fill="var(--console-turquoise)"
        d={rows.map((step, row) => `M${startOf(step)} ${row + 0.1}h${steps[step]?.time}v.8H${startOf(step)}`).join('')}
      />
    </svg>
  );
}

const frames = [0, 54, 108, 162];
const inFrames = (shown: number[], path: (x: number) => string) => shown.map((x) => path(x)).join('');

function Filmstrip() {
  return (
    <svg className={style.film} viewBox="-1 -1 214 38" fill="none" strokeWidth="2" aria-hidden="true">
      <path
        d={inFrames(frames, (x) => `M${x} 0h50v36h-50z`)}
        fill="var(--console-raised)"
        stroke="var(--console-line)"
      />
      <path d={inFrames(frames, (x) => `M${x + 6} 7h16M${x + 6} 28h24`)} stroke="var(--console-line)" />
      <path d={inFrames(frames, (x) => `M${x + 6} 14h24v7h-24z`)} stroke="var(--console-soft)" strokeWidth="1" />
      <path d={inFrames(frames.slice(1), (x) => `M${x + 9} 17.5h14`)} stroke="var(--console-ink)" />
      <path d={inFrames(frames, (x) => `M${x + 33} 13.5h11v8h-11z`)} fill="var(--console-turquoise)" />
      <path d="M141 13.5h11v8h-11z" fill="var(--console-saffron)" stroke="var(--console-saffron)" />
      <path d="M168 28h16M192 28l4 4 8-9" stroke="var(--console-passed)" />
    </svg>
  );
}
