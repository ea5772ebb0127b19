import { formatNumber } from '../../../i18n/format.ts';
import { TestResult, WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';
import style from './test-board.module.css';

/** Cases on both sides of a boundary. None is a bug of the shop of the first bug: a visitor finds those. */
const cases = [
  { id: 'below', passed: true },
  { id: 'at', passed: false },
  { id: 'above', passed: true },
  { id: 'pickup', passed: true },
  { id: 'address', passed: true },
];

/** In soʻm: from this sum on, delivery is free. */
const freeFrom = 300_000;
const delivery = 25_000;

export function Illustration({ t, size }: IllustrationProps) {
  const isHero = size === 'hero';
  const shown = size === 'card' ? cases.slice(0, 2) : cases;
  const passed = shown.filter((item) => item.passed).length;
  const money = (sum: number) => `${formatNumber(sum)}\u00a0${t('picture.money')}`;
  return (
    <WindowFrame
      alt={illustrationAlt(t, size)}
      title={t('picture.title')}
      status={
        <>
          <TestResult passed>{String(passed)}</TestResult>
          <TestResult passed={false}>{String(shown.length - passed)}</TestResult>
        </>
      }
    >
      <ul className={style.cases}>
        {shown.map((item) => (
          <li key={item.id}>
            {t(`picture.cases.${item.id}`)}
            <TestResult passed={item.passed}>{t(item.passed ? 'picture.passed' : 'picture.failed')}</TestResult>
          </li>
        ))}
      </ul>
      <div className={style.bug}>
        <p>
          <b>BUG-17</b> {t('picture.bug.title')}
        </p>
        {isHero && (
          <ol>
            <li>{`${t('picture.bug.rule')}: ${money(freeFrom)}`}</li>
            <li>{t('picture.bug.add')}</li>
            <li>{t('picture.bug.order')}</li>
          </ol>
        )}
        {isHero && (
          <dl>
            <dt>{t('picture.bug.expected')}</dt>
            <dd>{money(freeFrom)}</dd>
            <dt>{t('picture.bug.actual')}</dt>
            <dd>{money(freeFrom + delivery)}</dd>
          </dl>
        )}
      </div>
    </WindowFrame>
  );
}
