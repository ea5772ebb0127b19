import { formatReport, type ReportTexts } from './load-model.ts';

export function show(report: HTMLElement, texts: ReportTexts): void {
  const { value } = report.querySelector('input') as HTMLInputElement;
  const result = formatReport(Number(value), texts);
  const write = (selector: string, text: string) => {
    (report.querySelector(selector) as HTMLElement).textContent = text;
  };
  report.dataset.verdict = result.verdict;
  report.querySelector('[data-needle]')?.setAttribute('transform', `rotate(${result.turn} 100 100)`);
  write('[data-users]', value);
  write('[data-time]', result.time);
  write('[data-failed]', result.failed);
  write('output', result.sentence);
}
