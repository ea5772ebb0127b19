import type * as ReportCode from './load-report-figures.client.ts';

const report = document.querySelector('#load-report') as HTMLElement;

/** Loads the code at the first use. If that fails, the report keeps its first numbers. */
function show(): void {
  import(/* @vite-ignore */ report.dataset.code as string).then(
    (code: typeof ReportCode) => code.show(report),
    () => {},
  );
}

report.addEventListener('focusin', show);
report.addEventListener('input', show);
