import { steps } from '../../../courses/playwright-robot/illustration.tsx';
import { TrialFrame, useTrialTexts } from '../trial-frame.tsx';
import type { PageElement } from './robot-trial.ts';
import style from './runner.module.css';
import { brokenLocator, clickKeyword, getTotals } from './shop-page.ts';

interface RobotToolProps {
  elements: readonly PageElement[];
  locators: readonly string[];
}

const htmlOf = ({ tag, id, className }: PageElement) =>
  `<${tag}${id && ` id=${id}`}${className && ` class=${className}`}>`;

export function RobotTool({ elements, locators }: RobotToolProps) {
  const t = useTrialTexts();
  return (
    <TrialFrame
      title="promo.robot"
      task={t('robot.task')}
      submit={t('robot.run')}
      tool={
        <>
          <ul className={style.page} aria-label={t('robot.page')}>
            {elements.map((element, index) => (
              <li key={element.name} hidden={index === 0}>
                <span>
                  {element.tag === 'output' && `${element.name} `}
                  <b className={style[element.tag]} data-id={element.id} data-name={element.name}>
                    {element.tag === 'button' && element.name}
                    {element.tag === 'output' && getTotals().full}
                  </b>
                </span>
                <code>{htmlOf(element)}</code>
              </li>
            ))}
          </ul>
          <ol className={style.script} aria-label="promo.robot">
            {steps.map(({ keyword, args }) => (
              <li key={keyword}>
                <code>
                  <em>{keyword}</em>
                  {keyword === clickKeyword ? (
                    <>
                      {'  '}
                      <var>{brokenLocator}</var>
                    </>
                  ) : (
                    args
                  )}
                </code>
                <span />
              </li>
            ))}
          </ol>
          <div className={style.log} role="log" aria-label={t('robot.log')} />
        </>
      }
      fields={
        <label className={style.locator}>
          <span>{clickKeyword}</span>
          <select
            name="locator"
            aria-label={t('robot.locator', { keyword: clickKeyword })}
            defaultValue={brokenLocator}
          >
            {locators.map((locator) => (
              <option key={locator}>{locator}</option>
            ))}
          </select>
        </label>
      }
    />
  );
}
