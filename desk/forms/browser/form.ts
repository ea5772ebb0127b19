import { enableCopyButtons } from '../../../ui/form-events.ts';
import { deleteDraft, restoreDraft, saveDraft } from './draft.ts';

const page = document.querySelector<HTMLElement>('[data-form]');
const form = page?.querySelector<HTMLFormElement>('form[method=post]');
const formId = page?.dataset.form ?? '';
const find = <E extends HTMLElement>(selector: string) => (page as HTMLElement).querySelector(selector) as E;

/** Posts an event of the form contract as JSON. Any page may embed the frame, so events contain no answers. */
function postToParent(event: string, payload: Record<string, unknown>): void {
  if (parent !== window) parent.postMessage(JSON.stringify({ event, payload }), '*');
}

interface SendResponse {
  receipt?: string;
  problem?: string;
  errors: Record<string, string>;
}

const requestTimeoutMs = 20_000;

/** During an update of the server, a proxy responds for some seconds instead. */
const retryDelaysMs = [1_000, 2_000, 3_000];

/** @returns undefined without a response: the desk recognises a repeat, so the form may be sent again. */
async function sendForm(form: HTMLFormElement): Promise<SendResponse | undefined> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  for (let retries = 0; ; retries++) {
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
        signal,
      });
      const { receipt, problem, errors = {} } = await response.json();
      return { receipt, problem, errors };
    } catch {
      const delayMs = retryDelaysMs[retries];
      if (delayMs === undefined || signal.aborted || !navigator.onLine) return undefined;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

function showProblem(text: string, errors: Record<string, string> = {}): void {
  const list = find('[data-problem-list]');
  list.replaceChildren();
  for (const control of find('form[method=post]').querySelectorAll<HTMLInputElement>('[aria-describedby]')) {
    const { id, labels } = control;
    const error = errors[id] ?? '';
    find(`#${id}-error`).textContent = error;
    control.removeAttribute('aria-invalid');
    if (error === '') continue;
    control.setAttribute('aria-invalid', 'true');
    control.closest('details')?.setAttribute('open', '');
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = `${control.getAttribute('aria-label') ?? labels?.[0]?.textContent}: ${error}`;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  find('[data-problem-text]').textContent = text;
  // A frame shows other ways of contact only if corrected answers cannot solve the problem.
  if (parent !== window) find('[data-ways]').hidden = Object.keys(errors).length > 0;
  const problem = find('[data-problem]');
  problem.hidden = false;
  problem.focus();
  problem.scrollIntoView({ block: 'start' });
}

function showReceived(receipt: string): void {
  deleteDraft(formId);
  find('[data-asking]').hidden = true;
  find('[data-ways]').hidden = true;
  const received = find('[data-received]');
  const line = find('[data-receipt]');
  line.textContent = (line.dataset.receipt as string).replace('{{receipt}}', receipt);
  received.hidden = false;
  received.focus();
  reportSubmitted(receipt);
}

function reportSubmitted(receipt: string): void {
  postToParent('Tally.FormSubmitted', { formId, id: receipt, createdAt: new Date().toISOString(), fields: [] });
}

function showCheckedCount(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[data-chosen]');
  const count = form.querySelectorAll('[type=checkbox]:checked').length;
  if (line) line.textContent = count > 0 ? (line.dataset.chosen as string).replace('{{number}}', `${count}`) : '';
}

function openFilled(form: HTMLFormElement): void {
  const optional = form.querySelector<HTMLDetailsElement>('[data-optional]');
  if (!optional) return;
  optional.open ||= [...optional.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ type, value, checked }) => (type === 'checkbox' ? checked : value !== ''),
  );
}

function setUpForm(form: HTMLFormElement): void {
  const button = form.querySelector('button[type=submit]') as HTMLButtonElement;
  const label = button.textContent as string;
  const { sending = '', offline = '', failed = '', summary = '' } = form.dataset;
  let isSending = false;

  const send = async () => {
    if (isSending) return;
    isSending = true;
    saveDraft(formId, form);
    button.textContent = sending;
    button.setAttribute('aria-disabled', 'true');
    const response = await sendForm(form);
    isSending = false;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    if (response?.receipt) showReceived(response.receipt);
    else if (response) showProblem(response.problem ?? summary, response.errors);
    else {
      showProblem(navigator.onLine ? failed : offline);
      if (!navigator.onLine) addEventListener('online', send, { once: true });
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  form.addEventListener('input', () => {
    saveDraft(formId, form);
    showCheckedCount(form);
  });

  const note = find('[data-draft]');
  note.hidden = !restoreDraft(formId, form);
  openFilled(form);
  showCheckedCount(form);
  find('[data-draft] button').addEventListener('click', () => {
    deleteDraft(formId);
    location.reload();
  });
}

if (page) {
  enableCopyButtons(page);
  if (form) setUpForm(form);
  const receipt = page.dataset.receipt;
  if (receipt) {
    // The form was sent without this script; the script came with the thanks.
    deleteDraft(formId);
    reportSubmitted(receipt);
  }
  postToParent('Tally.FormLoaded', { formId });
  postToParent('Tally.FormPageView', { formId, page: 1 });
  addEventListener('keydown', ({ key }) => key === 'Escape' && postToParent('Tally.PopupClosed', { formId }));
  new ResizeObserver(() => {
    postToParent('Sinov.FormHeight', { formId, height: document.body.offsetHeight });
  }).observe(document.body);
}
