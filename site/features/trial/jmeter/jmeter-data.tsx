import type namespace from '../../../../content/trial/uz.json';
import type { LanguageContext } from '../../../../i18n/i18n-context.tsx';
import { joinHyphens } from '../../../../i18n/unbroken-words.ts';
import { starTexts } from '../../star/star-texts.ts';
import type { ToolData } from '../open-tool.ts';
import { joinAllHyphens, toolMarkup } from '../tool-markup.tsx';
import { browserPlaceholders } from '../trial-code.ts';
import { JmeterTool } from './jmeter-tool.tsx';
import { limit, names, userRange, type Verdict } from './jmeter-trial.ts';
import css from './trial-report.module.css?inline';

export interface JmeterData extends ToolData<Verdict> {
  load: string;
}

export function jmeterData(context: LanguageContext): JmeterData {
  const t = context.getT<typeof namespace>('trial');
  const { min, step } = userRange;
  const load = { ...names, ...browserPlaceholders('users', 'time'), limit };
  const growth = browserPlaceholders('request', 'idle', 'busy');
  return {
    star: starTexts(context),
    markup: toolMarkup(context, <JmeterTool />, css),
    load: t('jmeter.value', load),
    hints: [
      t('jmeter.hints.steps', { ...names, limit }),
      t('jmeter.hints.edge', { ...names, step, limit }),
      t('jmeter.hints.compare', { ...names, min }),
    ].map(joinHyphens),
    verdicts: joinAllHyphens({
      right: t('jmeter.verdicts.right', { ...load, ...growth }),
      shown: t('jmeter.verdicts.shown', { ...load, ...growth }),
      empty: t('jmeter.verdicts.empty'),
      early: t('jmeter.verdicts.early', load),
      late: t('jmeter.verdicts.late', load),
      slow: t('jmeter.verdicts.slow', { ...names, ...growth }),
      request: t('jmeter.verdicts.request', { ...names, ...growth }),
      neither: t('jmeter.verdicts.neither', { ...names, limit }),
    }),
  };
}
