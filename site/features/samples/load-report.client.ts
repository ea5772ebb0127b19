import type { ReportTexts } from './load-model.ts';
import type * as ReportCode from './load-report-results.client.ts';

const report = document.querySelector('#load-report') as HTMLElement;

/** If loading fails, the report keeps its first numbers. */
function update(): void {
  import(/* @vite-ignore */ report.dataset.code as string).then(
    ({ show, data }: typeof ReportCode & { data: ReportTexts }) => show(report, data),
    () => {},
  );
}

report.addEventListener('focusin', update);
report.addEventListener('input', update);
