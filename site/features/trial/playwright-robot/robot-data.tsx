import type shopNamespace from '../../../../content/first-bug/uz.json';
import type namespace from '../../../../content/trial/uz.json';
import type { LanguageContext } from '../../../../i18n/i18n-context.tsx';
import { steps } from '../../../courses/playwright-robot/illustration.tsx';
import { starTexts } from '../../star/star-texts.ts';
import type { ToolData } from '../open-tool.ts';
import { toolMarkup } from '../tool-markup.tsx';
import { browserPlaceholders } from '../trial-code.ts';
import { RobotTool } from './robot-tool.tsx';
import type { Failure, TrialFacts, Verdict } from './robot-trial.ts';
import css from './runner.module.css?inline';
import { brokenLocator, getMessages, clickKeyword as keyword, shopPage } from './shop-page.ts';

export interface RobotData extends ToolData<Verdict> {
  facts: TrialFacts;
  broken: string;
  /** Duration of each passed step, in milliseconds. */
  times: readonly number[];
  days: readonly [string, string];
  duration: string;
  messages: Record<Failure, string>;
}

export function robotData(context: LanguageContext): RobotData {
  const t = context.getT<typeof namespace>('trial');
  const shop = context.getT<typeof shopNamespace>('first-bug');
  const apply = shop('shop.apply');
  const { locators, ...facts } = shopPage({
    banner: t('robot.banner'),
    promo: shop('shop.code'),
    clear: shop('shop.clear'),
    apply,
    total: shop('shop.total'),
  });
  const { locator, name } = browserPlaceholders('locator', 'name') as { locator: string; name: string };
  return {
    star: starTexts(context),
    markup: toolMarkup(context, <RobotTool elements={facts.elements} locators={locators} />, css),
    facts,
    broken: brokenLocator,
    times: steps.map(({ time }) => time),
    days: [t('robot.today'), t('robot.later')],
    duration: `{time} ${context.getCourseT('playwright-robot')('picture.milliseconds')}`,
    messages: getMessages(),
    hints: [
      t('robot.hints.read', { keyword }),
      t('robot.hints.compare', { name: apply }),
      t('robot.hints.stable', { attribute: 'id' }),
    ],
    verdicts: {
      right: t('robot.verdicts.right'),
      brittle: t('robot.verdicts.brittle', { name }),
      missing: t('robot.verdicts.missing', { locator }),
      many: t('robot.verdicts.many', { locator }),
      other: t('robot.verdicts.other', { name }),
      shown: t('robot.verdicts.shown', { locator }),
    },
  };
}
