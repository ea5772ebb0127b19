import { formatNumber } from '../../../i18n/format.ts';
import { requiredExtraFact } from '../../../model/courses.ts';
import { classNames } from '../../../ui/class-names.ts';
import { WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';
import style from './load-chart.module.css';

// A simulated run: the server handles 84 requests a second, and 150 users start within 300 seconds. Each rounded point
// covers twenty seconds. The report counts the same samples.
const throughput = [7, 16, 23, 32, 41, 49, 58, 66, 73, 80, 83, 84, 85, 82, 85];
const p95 = [436, 341, 365, 372, 353, 346, 374, 377, 406, 424, 493, 596, 681, 879, 936];
const requests = [
  { label: 'GET /cart', samples: 8495, average: 273, p95: 677, failed: 0 },
  { label: 'POST /promo', samples: 8414, average: 411, p95: 827, failed: 33 },
];

const sum = (column: (row: (typeof requests)[number]) => number) =>
  requests.reduce((total, row) => total + column(row), 0);
const samples = sum((row) => row.samples);
const total = {
  label: 'TOTAL',
  samples,
  average: Math.round(sum((row) => row.average * row.samples) / samples),
  p95: 764,
  failed: sum((row) => row.failed),
};

const secondsPerUser = 2;

/** The drawing is 300 seconds wide and 150 users, or 1200 milliseconds, high. Relative steps halve its bytes. */
function line(heights: number[]): string {
  const steps = heights.slice(1).map((height, i) => `20 ${(heights[i] ?? 0) - height}`);
  return `M20 ${150 - (heights[0] ?? 0)}l${steps.join(' ')}`;
}

function Scale({ ticks, className }: { ticks: number[]; className: string | undefined }) {
  return (
    <div className={classNames(style.scale, className)}>
      {ticks.map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
  );
}

export function Illustration({ t, course, size }: IllustrationProps) {
  const isHero = size === 'hero';
  const virtualUsers = requiredExtraFact(course, 'virtualUsers');
  return (
    <WindowFrame alt={illustrationAlt(t, size)} title="promo.jmx">
      <div className={classNames(style.load, style[size])}>
        <p className={style.legend}>
          <span className={style.rate}>{t('picture.rate')}</span>
          <span className={style.time}>{`p95, ${t('picture.milliseconds')}`}</span>
        </p>
        <Scale ticks={[0, 50, 100, 150]} className={style.rate} />
        <div className={style.chart}>
          <svg
            viewBox="0 0 300 150"
            preserveAspectRatio="none"
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M0 150 300 0V150" fill="var(--console-raised)" />
            <path d="M0 0H300M0 50H300M0 100H300M0 150H300" stroke="var(--console-line)" strokeWidth="1" />
            <path
              d={`M${virtualUsers * secondsPerUser} 0V150`}
              stroke="var(--console-ink)"
              strokeWidth="1"
              strokeDasharray="4 4"
            />
            <path d={line(throughput)} stroke="var(--console-turquoise)" />
            <path d={line(p95.map((time) => Math.round(time / 8)))} stroke="var(--console-saffron)" />
          </svg>
          <span>{`${virtualUsers} ${t('picture.users')}`}</span>
        </div>
        <Scale ticks={[0, 400, 800, 1200]} className={style.time} />
        {isHero && (
          <p className={style.clock}>
            <span>0:00</span>
            <span>ramp-up</span>
            <span>5:00</span>
          </p>
        )}
      </div>
      {size !== 'card' && (
        <table className={style.report}>
          <thead>
            <tr>
              {isHero && <th />}
              <th>{t('picture.samples')}</th>
              <th>{t('picture.average')}</th>
              <th>p95</th>
              <th>{t('picture.errors')}</th>
            </tr>
          </thead>
          <tbody>
            {(isHero ? [...requests, total] : [total]).map((row) => (
              <tr key={row.label}>
                {isHero && <td>{row.label}</td>}
                <td>{formatNumber(row.samples)}</td>
                <td>{`${row.average} ${t('picture.milliseconds')}`}</td>
                <td>{`${row.p95} ${t('picture.milliseconds')}`}</td>
                <td>{row.failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WindowFrame>
  );
}
