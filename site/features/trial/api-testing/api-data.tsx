import type namespace from '../../../../content/trial/uz.json';
import type { LanguageContext } from '../../../../i18n/i18n-context.tsx';
import { joinHyphens } from '../../../../i18n/unbroken-words.ts';
import { getShopFacts } from '../../../../model/first-bug.ts';
import { starTexts } from '../../star/star-texts.ts';
import type { ToolData } from '../open-tool.ts';
import { joinAllHyphens, toolMarkup } from '../tool-markup.tsx';
import { browserPlaceholders } from '../trial-code.ts';
import { ApiTool } from './api-tool.tsx';
import { solve, type TrialFacts, type Verdict } from './api-trial.ts';
import css from './exchange.module.css?inline';

export interface ApiData extends ToolData<Verdict> {
  facts: TrialFacts;
  welcome: string;
  time: string;
}

export function apiData(context: LanguageContext): ApiData {
  const t = context.getT<typeof namespace>('trial');
  const { blocks: _, ...shop } = getShopFacts();
  const { code } = shop.discount;
  const { solution, actual } = solve(shop);
  const { request, assertion } = solution;
  // Placeholders, because no spelling dictionary has these names.
  const fields = { discount: 'discount', total: 'total' };
  const facts = { shop, solution };
  return {
    star: starTexts(context),
    markup: toolMarkup(context, <ApiTool {...facts} />, css),
    facts,
    welcome: t('api.welcome'),
    time: t('api.time', browserPlaceholders('time')),
    hints: [
      t('api.hints.repeat', { request: `${request.method}\u00A0${request.path}` }),
      t('api.hints.compare', fields),
      t('api.hints.expect', fields),
    ].map(joinHyphens),
    verdicts: joinAllHyphens({
      right: t('api.verdicts.right'),
      shown: t('api.verdicts.shown', { actual, expected: assertion.value }),
      unsent: t('api.verdicts.unsent'),
      empty: t('api.verdicts.empty'),
      early: t('api.verdicts.early', { code }),
      blind: t('api.verdicts.blind'),
      unfair: t('api.verdicts.unfair'),
      asIs: t('api.verdicts.asIs'),
    }),
  };
}
