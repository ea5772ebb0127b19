import { answerCopyButtons, formEventOf, nameSource } from '../../../ui/form-events.ts';
import { readCampaign } from './campaign-storage.ts';

let isAttended = false;

/**
 * Listens to the form in the page's dialog, for as long as the page lives. Called at each press until the form is
 * there; the first call counts, or what was heard before would be heard again.
 * @param queuedMessages messages that came before this code did.
 * @param onLoaded called when the form says that it is there.
 * @param onSent called when an application was sent, which is also kept under the key that the dialog names.
 */
export function listen(
  dialog: HTMLDialogElement,
  frame: HTMLIFrameElement,
  queuedMessages: readonly MessageEvent[],
  onLoaded: () => void,
  onSent: () => void,
): void {
  if (isAttended) return;
  isAttended = true;
  const react = (message: MessageEvent) => {
    const event = formEventOf(frame, message);
    if (event === 'Tally.FormLoaded') {
      onLoaded();
      (dialog.querySelector('details') as HTMLDetailsElement).open = false;
      // The form stays as the visitor leaves it: its address is not needed again.
      frame.dataset.src = '';
    } else if (event === 'Tally.PopupClosed') dialog.close();
    else if (event === 'Tally.FormSubmitted') {
      onSent();
      try {
        localStorage.setItem(dialog.dataset.sentKey as string, '1');
      } catch {
        // This browser keeps nothing: the buttons remember until the page is left.
      }
    }
  };
  queuedMessages.forEach(react);
  addEventListener('message', react);
  answerCopyButtons(dialog);
  nameSource(dialog, readCampaign());
}
