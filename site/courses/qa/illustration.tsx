import { TestResult, WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';
import style from './test-board.module.css';

/** No case is a bug of the shop on the home page: a visitor finds those. */
const cases = [
  { id: 'below', passed: true },
  { id: 'at', passed: false },
  { id: 'above', passed: true },
  { id: 'pickup', passed: true },
  { id: 'address', passed: true },
];

/** The hero of the course shows the door of the shop instead. */
export function Illustration({ t, size }: IllustrationProps) {
  const shown = size === 'card' ? cases.slice(0, 2) : cases;
  const passed = shown.filter((item) => item.passed).length;
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
      <p className={style.bug}>
        <b>BUG-17</b> {t('picture.bug.title')}
      </p>
    </WindowFrame>
  );
}
