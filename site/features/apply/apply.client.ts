import { addFormQuery, formTimeoutMs, readFormQuery, storeCampaign } from './campaign-storage.ts';
import type * as DialogCode from './form-dialog.client.ts';

storeCampaign();

const dialog = document.querySelector('#apply') as HTMLDialogElement;
const framePlace = dialog.querySelector('template') as HTMLTemplateElement;
const frame = framePlace.content.firstChild as HTMLIFrameElement;
const fallback = dialog.querySelector('details') as HTMLDetailsElement;
const links = document.querySelectorAll<HTMLAnchorElement>('[data-apply]');
const queuedMessages: MessageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function showSent(): void {
  for (const link of links) link.textContent = link.dataset.sent = dialog.dataset.sent as string;
}

function showFallback(): void {
  fallback.open = true;
}

function loadForm(): void {
  // Offline, the frame would keep the browser's error page.
  if (!navigator.onLine) showFallback();
  else if (frame.dataset.src) {
    frame.src = frame.dataset.src + readFormQuery();
    framePlace.replaceWith(frame);
    timer ??= setTimeout(showFallback, formTimeoutMs);
    import(/* @vite-ignore */ dialog.dataset.code as string).then(
      (code: typeof DialogCode) => code.listen(dialog, frame, queuedMessages, () => clearTimeout(timer), showSent),
      showFallback,
    );
  }
}

/** `pointerup` comes 20 ms sooner on a slow phone, but also after a touch that only stops scrolling. */
function open(event: MouseEvent): void {
  addFormQuery(event.currentTarget as HTMLAnchorElement);
  // The browser opens a new tab or window.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  addFormQuery(fallback.querySelector('a'));
  // Before `showModal`, because laying out the dialog takes longer.
  loadForm();
  dialog.showModal();
  // Adds an entry for Back. After a reload the entry exists already.
  if (!history.state) history.pushState(1, '');
}

// Back closes the dialog. Any other close removes the entry.
addEventListener('popstate', () => dialog.close());
dialog.onclose = () => history.state && history.back();
addEventListener('online', () => dialog.open && loadForm());

for (const link of links) link.onclick = open;
// The first read of `sessionStorage` waits for another process of the browser. A click should not wait.
window.requestIdleCallback?.(readFormQuery);
addEventListener('message', (message) => queuedMessages.push(message));
try {
  if (localStorage.getItem(dialog.dataset.sentKey as string)) showSent();
} catch {
  // Storage is switched off.
}
