import { answerCopyButtons, passCampaignToBot, readFormMessage } from '../../../ui/form-events.ts';
import { readFormQuery } from './campaign-storage.ts';

let isAttended = false;

/**
 * Closes the dialog at a click beside it. By `click` and not by the touch, which would then press what is beneath; and only
 * where it began beside it too: whoever selects text may let go anywhere. Safari knows no `closedby`.
 */
function closeBeside(dialog: HTMLDialogElement): void {
  const isBeside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  let hasBegunBeside = false;
  dialog.addEventListener('pointerdown', (event) => {
    hasBegunBeside = isBeside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (hasBegunBeside && isBeside(event)) dialog.close();
  });
}

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
    const { event, payload } = readFormMessage(frame, message);
    if (event === 'Tally.FormLoaded') {
      onLoaded();
      (dialog.querySelector('details') as HTMLDetailsElement).hidden = true;
      // The form stays as the visitor leaves it: its address is not needed again.
      frame.dataset.src = '';
    } else if (event === 'Tally.PopupClosed') dialog.close();
    // Counts once the dialog is as high as what it says.
    else if (event === 'Sinov.FormHeight') frame.height = String(Number(payload?.height));
    else if (event === 'Tally.FormSubmitted') {
      dialog.dataset.state = 'sent';
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
  closeBeside(dialog);
  answerCopyButtons(dialog);
  passCampaignToBot(dialog, readFormQuery());
}
