import { answerCopyButtons } from '../../site/browser/form-events.ts';
import { dropDraft, restoreDraft, saveDraft } from './draft.ts';
import { type SendOutcome, sendForm } from './send.ts';
import { tellPage } from './tell-page.ts';

const page = document.querySelector<HTMLElement>('[data-form]');
const form = page?.querySelector<HTMLFormElement>('form[method=post]');
const formId = page?.dataset.form ?? '';
const find = <E extends HTMLElement>(selector: string) => (page as HTMLElement).querySelector(selector) as E;

/** Shows what keeps the application from being sent, and brings the visitor there. */
function showProblem(text: string, errors: Record<string, string> = {}): void {
  for (const field of find('form[method=post]').querySelectorAll<HTMLElement>('[data-field]')) {
    const error = errors[field.dataset.field as string] ?? '';
    (field.querySelector('[data-error]') as HTMLElement).textContent = error;
    const control = field.querySelector('input, textarea');
    // Without a value the attribute says that nothing is wrong.
    if (error) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
  }
  const list = find('[data-problem-list]');
  list.replaceChildren(
    ...Object.entries(errors).map(([name, error]) => {
      const link = document.createElement('a');
      link.href = `#${name}`;
      link.textContent = find(`label[for="${name}"]`).firstChild?.textContent?.trim() ?? name;
      const item = document.createElement('li');
      item.append(link, `: ${error}`);
      return item;
    }),
  );
  find('[data-problem-text]').textContent = text;
  const problem = find('[data-problem]');
  problem.hidden = false;
  problem.focus();
  problem.scrollIntoView({ block: 'start' });
}

function showReceived(receipt: string): void {
  dropDraft(formId);
  find('[data-asking]').hidden = true;
  const received = find('[data-received]');
  const line = find('[data-receipt]');
  line.textContent = (line.dataset.receipt as string).replace('{{receipt}}', receipt);
  received.hidden = false;
  received.focus();
  tellSent(receipt);
}

function tellSent(receipt: string): void {
  tellPage('Tally.FormSubmitted', { formId, id: receipt, createdAt: new Date().toISOString(), fields: [] });
}

function attendForm(asked: HTMLFormElement): void {
  const button = asked.querySelector('button[type=submit]') as HTMLButtonElement;
  const label = button.textContent as string;
  const { sending = '', offline = '', failed = '', summary = '' } = asked.dataset;
  let isSending = false;

  const finish = (outcome: SendOutcome) => {
    if (outcome.kind === 'received') showReceived(outcome.receipt);
    else if (outcome.kind === 'refused') showProblem(outcome.problem ?? summary, outcome.errors);
    else {
      showProblem(navigator.onLine ? failed : offline);
      // Sent as soon as the line is back; the desk knows a repeat by its UUID.
      if (!navigator.onLine) addEventListener('online', send, { once: true });
    }
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    saveDraft(formId, asked);
    button.textContent = sending;
    button.setAttribute('aria-disabled', 'true');
    const outcome = await sendForm(asked);
    isSending = false;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    finish(outcome);
  };

  asked.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  asked.addEventListener('input', () => saveDraft(formId, asked));

  const note = find('[data-draft]');
  note.hidden = !restoreDraft(formId, asked);
  find('[data-draft] button').addEventListener('click', () => {
    dropDraft(formId);
    location.reload();
  });
}

if (page) {
  answerCopyButtons(page);
  if (form) attendForm(form);
  const receipt = page.dataset.receipt;
  if (receipt) {
    // Sent without this script, which came with the thanks.
    dropDraft(formId);
    tellSent(receipt);
  }
  tellPage('Tally.FormLoaded', { formId });
  tellPage('Tally.FormPageView', { formId, page: 1 });
  addEventListener('keydown', ({ key }) => key === 'Escape' && tellPage('Tally.PopupClosed', { formId }));
  new ResizeObserver(() => {
    tellPage('Sinov.FormHeight', { formId, height: document.body.offsetHeight });
  }).observe(document.body);
}
