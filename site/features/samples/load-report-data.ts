import type namespace from '../../../content/pages/corporate/uz.json';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import { browserPlaceholders } from '../trial/trial-code.ts';
import type { ReportTexts } from './load-model.ts';

export function loadReportData({ getT }: Pick<LanguageContext, 'getT'>): ReportTexts {
  const t = getT<typeof namespace>('pages/corporate');
  const values = browserPlaceholders('users', 'time', 'failed');
  return {
    seconds: t('report.seconds', browserPlaceholders('value')),
    percent: t('report.percent', browserPlaceholders('value')),
    calm: t('report.calm', values),
    strained: t('report.strained', values),
    failing: t('report.failing', values),
  };
}
