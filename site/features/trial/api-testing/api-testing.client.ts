import { build, type MarkupNode, openAtPress, openTool } from '../open-tool.ts';
import { fill, type Press } from '../trial-code.ts';
import type { ApiData } from './api-data.tsx';
import { type Assertion, codeOf, type Entry, newTrial, play, type TrialEvent } from './api-trial.ts';
import { type ApiRequest, formatJson, reasons } from './shop-api.ts';

function open(root: HTMLElement, data: ApiData): (action: string) => void {
  const { facts } = data;
  const { find, show } = openTool(root, 'api-testing', data);
  const log = find('[role=log]');
  const [requestForm, checkForm] = root.querySelectorAll('form') as unknown as [HTMLFormElement, HTMLFormElement];
  const headers = find('[name=headers]');
  let trial = newTrial(facts.shop);

  const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

  function readRequest(): ApiRequest {
    const { method = '', path = '', headers = '', body = '' } = valuesOf(requestForm);
    // Phones type curly quotation marks.
    return { method, path, headers, body: body.replace(/[“”«»]/g, '"') };
  }

  function readAssertion(): Assertion {
    const { subject, comparison, value = '' } = valuesOf(checkForm);
    return { subject, comparison, value: value.replace(/\s/g, '') } as Assertion;
  }

  const codeNodes = (assertion: Assertion): MarkupNode[] =>
    codeOf(assertion)
      .split(/(?=\.)/)
      .flatMap((part): MarkupNode[] => [['wbr', {}], part]);

  const showCode = () => find('code').replaceChildren(...codeNodes(readAssertion()).map(build));

  function print(entry: Entry): void {
    if ('response' in entry) {
      const { request, response } = entry;
      const { status, time, json } = response;
      const head: MarkupNode[] = [
        ['b', {}, `${request.method} ${request.path}`],
        [status < 300 ? 'span' : 'em', {}, `${status} ${reasons[status]}`],
        ['span', {}, fill(data.time, { time })],
      ];
      log.append(build(['p', { 'data-kind': 'head' }, ...head]), build(['p', {}, formatJson(json)]));
    } else {
      const { assertion, failure } = entry;
      const result = failure ? `AssertionError: ${failure}` : 'PASS';
      log.append(
        build(['p', { 'data-kind': 'check' }, ...codeNodes(assertion)]),
        build(['p', { 'data-kind': failure ? 'failed' : 'passed' }, result]),
      );
    }
  }

  function apply(event: TrialEvent): void {
    const { entries } = trial;
    trial = play(trial, event, facts);
    trial.entries.filter((entry) => !entries.includes(entry)).forEach(print);
    // A screen reader would read a kept hint again.
    if (event.do !== 'send' || !trial.verdict) show(trial);
    log.scrollTop = log.scrollHeight;
  }

  function fold(isHidden: boolean): void {
    headers.hidden = isHidden;
    find('[value=unfold]').ariaExpanded = String(!isHidden);
    log.scrollTop = log.scrollHeight;
  }

  function reset(assertion: Partial<Assertion> = {}): void {
    log.replaceChildren(build(['p', {}, data.welcome]));
    requestForm.reset();
    checkForm.reset();
    for (const [name, value] of Object.entries(assertion)) find<HTMLInputElement>(`[name=${name}]`).value = value;
    fold(true);
    showCode();
  }

  function begin(): void {
    reset();
    apply({ do: 'again' });
  }

  function showSolution(): void {
    reset(facts.solution.assertion);
    apply({ do: 'giveUp' });
  }

  const actions: Readonly<Record<string, () => void>> = {
    send: () => apply({ do: 'send', request: readRequest() }),
    unfold: () => fold(!headers.hidden),
    answer: () => apply({ do: 'check', assertion: readAssertion() }),
    hint: () => apply({ do: 'hint' }),
    giveUp: showSolution,
    again: begin,
  };

  checkForm.oninput = showCode;
  begin();
  return (action) => actions[action]?.();
}

export const start = (root: HTMLElement, presses: Press[], data: ApiData): void =>
  openAtPress(presses, () => open(root, data));
