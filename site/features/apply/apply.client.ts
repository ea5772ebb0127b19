import { addFormQuery, formTimeoutMs, readFormQuery, storeCampaign } from './campaign-storage.ts';
import type * as DialogCode from './form-dialog.client.ts';

storeCampaign();

const dialog = document.querySelector('#apply') as HTMLDialogElement;
const framePlace = dialog.querySelector('template') as HTMLTemplateElement;
const frame = framePlace.content.firstChild as HTMLIFrameElement;
const ways = dialog.querySelector('details') as HTMLDetailsElement;
const links = document.querySelectorAll<HTMLAnchorElement>('[data-apply]');
const queuedMessages: MessageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Every button says from now on that an application was sent; it still opens the form. */
function showSent(): void {
  for (const link of links) link.textContent = link.dataset.sent = dialog.dataset.sent as string;
}

function showFallback(): void {
  ways.open = true;
}

function stopWaiting(): void {
  clearTimeout(timer);
}

/**
 * At the click: the finger's lift comes 20 ms sooner on a slow phone, but also where it only stopped a page in motion, and
 * Chromium lets no script tell the two apart while a page loads (`touchstart` is never cancelable then).
 */
function open(event: MouseEvent): void {
  addFormQuery(event.currentTarget as HTMLAnchorElement);
  // A new tab or window is wanted: the link leads there.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // The form's own page.
  addFormQuery(ways.querySelector('a'));
  if (frame.dataset.src) {
    // Before the dialog is laid out, which takes longer than all of this.
    frame.src = frame.dataset.src + readFormQuery();
    framePlace.replaceWith(frame);
    stopWaiting();
    timer = setTimeout(showFallback, navigator.onLine ? formTimeoutMs : 0);
    import(/* @vite-ignore */ dialog.dataset.code as string).then(
      (code: typeof DialogCode) => code.listen(dialog, frame, queuedMessages, stopWaiting, showSent),
      showFallback,
    );
  }
  dialog.showModal();
  // An entry for Back to undo, unless a reload left one.
  if (!history.state) history.pushState(1, '');
}

// Back closes the dialog; closed otherwise, it takes its entry away.
addEventListener('popstate', () => dialog.close());
dialog.onclose = () => history.state && history.back();

for (const link of links) link.onclick = open;
// The first look into the tab's storage waits for the browser's other process: not at the click.
window.requestIdleCallback?.(readFormQuery);
addEventListener('message', (message) => queuedMessages.push(message));
try {
  if (localStorage.getItem(dialog.dataset.sentKey as string)) showSent();
} catch {
  // Storage is switched off.
}
