import { answerCopyButtons } from '../../../ui/form-events.ts';
import { deleteDraft, restoreDraft, saveDraft } from './draft.ts';

const page = document.querySelector<HTMLElement>('[data-form]');
const form = page?.querySelector<HTMLFormElement>('form[method=post]');
const formId = page?.dataset.form ?? '';
const find = <E extends HTMLElement>(selector: string) => (page as HTMLElement).querySelector(selector) as E;

/**
 * Posts an event to the page around the frame, as the form contract asks: JSON, and nothing of what the visitor
 * wrote, for any page may be around it.
 */
function postToParent(event: string, payload: Record<string, unknown>): void {
  if (parent !== window) parent.postMessage(JSON.stringify({ event, payload }), '*');
}

/** The response to a submission, as `desk/forms/routes.ts` writes it. */
type SendOutcome =
  | { kind: 'received'; receipt: string }
  | { kind: 'refused'; problem?: string; errors: Record<string, string> }
  /** It is unknown whether the submission was stored; sending it again does no harm. */
  | { kind: 'noResponse' };

/** Long, for phones on a slow network. */
const requestTimeoutMs = 20_000;

/** A server that is restarted with a new version is back within seconds; a proxy answers for it meanwhile. */
const retryDelaysMs = [1_000, 2_000, 3_000];

/** Sends a form in the background. The same form sent again is the same application. */
async function sendForm(form: HTMLFormElement): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  for (let retries = 0; ; retries++) {
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
        signal,
      });
      const body = await response.json();
      if (response.ok) return { kind: 'received', receipt: body.receipt };
      return { kind: 'refused', problem: body.problem, errors: body.errors ?? {} };
    } catch {
      const delayMs = retryDelaysMs[retries];
      if (delayMs === undefined || signal.aborted || !navigator.onLine) return { kind: 'noResponse' };
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

/** Shows what keeps the application from being sent, and brings the visitor there. */
function showProblem(text: string, errors: Record<string, string> = {}): void {
  for (const field of find('form[method=post]').querySelectorAll<HTMLElement>('[data-field]')) {
    const error = errors[field.dataset.field as string] ?? '';
    (field.querySelector('[data-error]') as HTMLElement).textContent = error;
    const control = field.querySelector('[aria-describedby]');
    // Without a value the attribute says that nothing is wrong.
    if (error) {
      control?.setAttribute('aria-invalid', 'true');
      field.closest('details')?.setAttribute('open', '');
    } else control?.removeAttribute('aria-invalid');
  }
  const list = find('[data-problem-list]');
  list.replaceChildren(
    ...Object.entries(errors).map(([name, error]) => {
      const link = document.createElement('a');
      link.href = `#${name}`;
      const label = find(`label[for="${name}"]`).firstChild?.textContent?.trim();
      link.textContent = `${label}: ${error}`;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  find('[data-problem-text]').textContent = text;
  // Within a frame they wait for what no other answer mends.
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

/** Says on the fold how many boxes are checked. */
function showChosen(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[data-chosen]');
  const count = form.querySelectorAll('[type=checkbox]:checked').length;
  if (line) line.textContent = count > 0 ? (line.dataset.chosen as string).replace('{{number}}', `${count}`) : '';
}

/** Unfolds the optional fields where a draft has put something into one. */
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

  const finish = (outcome: SendOutcome) => {
    if (outcome.kind === 'received') showReceived(outcome.receipt);
    else if (outcome.kind === 'refused') showProblem(outcome.problem ?? summary, outcome.errors);
    else {
      showProblem(navigator.onLine ? failed : offline);
      // Sent as soon as the network is back; the desk knows a repeat by its UUID.
      if (!navigator.onLine) addEventListener('online', send, { once: true });
    }
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    saveDraft(formId, form);
    button.textContent = sending;
    button.setAttribute('aria-disabled', 'true');
    const outcome = await sendForm(form);
    isSending = false;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    finish(outcome);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  form.addEventListener('input', () => {
    saveDraft(formId, form);
    showChosen(form);
  });

  const note = find('[data-draft]');
  note.hidden = !restoreDraft(formId, form);
  openFilled(form);
  showChosen(form);
  find('[data-draft] button').addEventListener('click', () => {
    deleteDraft(formId);
    location.reload();
  });
}

if (page) {
  answerCopyButtons(page);
  if (form) setUpForm(form);
  const receipt = page.dataset.receipt;
  if (receipt) {
    // Sent without this script, which came with the thanks.
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
