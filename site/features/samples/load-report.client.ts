import type * as ReportCode from './load-report-figures.client.ts';

const report = document.querySelector('#load-report') as HTMLElement;

/** The code that calculates comes at the first touch. Where it cannot be loaded, the sample stands as it was printed. */
function show(): void {
  import(/* @vite-ignore */ report.dataset.code as string).then(
    (code: typeof ReportCode) => code.show(report),
    () => {},
  );
}

report.addEventListener('focusin', show);
report.addEventListener('input', show);
