import { formatNumber } from '../../../i18n/format.ts';
import { TestResult, WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';
import style from './test-board.module.css';

const cases = [
  { id: 'discount', passed: true },
  { id: 'expired', passed: true },
  { id: 'letters', passed: true },
  { id: 'unknown', passed: true },
  { id: 'once', passed: false },
];

const price = 200_000;
const discounted = (sum: number) => sum - sum / 10;

const cardCases = ['discount', 'expired', 'once'];

export function Illustration({ t, size }: IllustrationProps) {
  const isHero = size === 'hero';
  const shown = size === 'card' ? cases.filter(({ id }) => cardCases.includes(id)) : cases;
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
          <b>BUG-42</b> {t('picture.bug.title')}
        </p>
        {isHero && (
          <ol>
            <li>{`${t('picture.bug.add')}: ${money(price)}`}</li>
            <li>{t('picture.bug.enter')}</li>
            <li>{t('picture.bug.repeat')}</li>
          </ol>
        )}
        {isHero && (
          <dl>
            <dt>{t('picture.bug.expected')}</dt>
            <dd>{money(discounted(price))}</dd>
            <dt>{t('picture.bug.actual')}</dt>
            <dd>{money(discounted(discounted(price)))}</dd>
          </dl>
        )}
      </div>
    </WindowFrame>
  );
}
