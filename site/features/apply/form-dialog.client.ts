import { enableCopyButtons, passCampaignToBot, readFormMessage } from '../../../ui/form-events.ts';
import { readFormQuery } from './campaign-storage.ts';

let isListening = false;

/** Safari has no `closedby`. A text selection may end outside, and a touch outside would press the page below. */
function closeOnOutsideClick(dialog: HTMLDialogElement): void {
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  let hasBegunOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    hasBegunOutside = isOutside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (hasBegunOutside && isOutside(event)) dialog.close();
  });
}

/** Called at every press until the form has loaded. Only the first call counts, so no message is handled twice. */
export function listen(
  dialog: HTMLDialogElement,
  frame: HTMLIFrameElement,
  queuedMessages: readonly MessageEvent[],
  onLoaded: () => void,
  onSent: () => void,
): void {
  if (isListening) return;
  isListening = true;
  const handleMessage = (message: MessageEvent) => {
    const { event, payload } = readFormMessage(frame, message);
    if (event === 'Tally.FormLoaded') {
      onLoaded();
      (dialog.querySelector('details') as HTMLDetailsElement).hidden = true;
      // The next press must not load the form again: the visitor may have written something.
      frame.dataset.src = '';
    } else if (event === 'Tally.PopupClosed') dialog.close();
    // On a phone the form fills the window until it is sent.
    else if (event === 'Sinov.FormHeight') frame.height = String(Number(payload?.height));
    else if (event === 'Tally.FormSubmitted') {
      dialog.dataset.state = 'sent';
      onSent();
      try {
        localStorage.setItem(dialog.dataset.sentKey as string, '1');
      } catch {
        // Storage is switched off. The buttons of this page still say that the application was sent.
      }
    }
  };
  queuedMessages.forEach(handleMessage);
  addEventListener('message', handleMessage);
  closeOnOutsideClick(dialog);
  enableCopyButtons(dialog);
  passCampaignToBot(dialog, readFormQuery());
}
