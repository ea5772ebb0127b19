import type namespace from '../../../../content/trial/uz.json';
import type { LanguageContext } from '../../../../i18n/i18n-context.tsx';
import { starTexts } from '../../star/star-texts.ts';
import type { ToolData } from '../open-tool.ts';
import { joinAllHyphens, toolMarkup } from '../tool-markup.tsx';
import { browserPlaceholders } from '../trial-code.ts';
import { LinuxTool } from './linux-tool.tsx';
import type { TrialFacts, Verdict } from './linux-trial.ts';
import { commandNames, type Refusal } from './shell.ts';
import { shopFacts, solution, failedStatus as status, timeZone as zone } from './shop-log.ts';
import css from './terminal.module.css?inline';

export interface LinuxData extends ToolData<Verdict> {
  facts: TrialFacts;
  solution: readonly string[];
  welcome: string;
  refusals: Record<Refusal['kind'], string>;
}

const file = 'access.log';

export function linuxData(context: LanguageContext): LinuxData {
  const t = context.getT<typeof namespace>('trial');
  const { pages, ...facts } = shopFacts(t.list('linux.readme', { file, status }).join('\n'));
  const { right } = facts;
  const [count, both] = solution;
  const what = browserPlaceholders('what');
  return {
    star: starTexts(context),
    markup: toolMarkup(context, <LinuxTool pages={pages} />, css),
    facts,
    solution,
    welcome: t('linux.welcome'),
    refusals: joinAllHyphens({
      unknown: t('linux.refusals.unknown', { ...what, commands: commandNames.join(' ') }),
      unsupported: t('linux.refusals.unsupported', what),
      unclosed: t('linux.refusals.unclosed', what),
      noInput: t('linux.refusals.noInput', { ...what, file }),
      // The wording of Linux.
      noFile: '{what}: No such file or directory',
    }),
    // Commands are placeholders, because texts have no straight quotes.
    hints: [
      t('linux.hints.look', { command: `\nhead -n 3 ${file}` }),
      t('linux.hints.filter', { command: `\n${count}` }),
      t('linux.hints.column', { command: `\n${both}` }),
    ],
    verdicts: joinAllHyphens({
      right: t('linux.verdicts.right', right),
      shown: t('linux.verdicts.shown', right),
      empty: t('linux.verdicts.empty'),
      count: t('linux.verdicts.count', { status }),
      zone: t('linux.verdicts.zone', { zone }),
      size: t('linux.verdicts.size', { status }),
      page: t('linux.verdicts.page'),
      neither: t('linux.verdicts.neither', { status }),
    }),
  };
}
