/**
 * The event that a message from a form's frame names. Anyone can send a message: only this frame's own
 * document counts, and only while it is of the form's origin.
 * @returns undefined for every other message.
 */
export function formEventOf(frame: HTMLIFrameElement, message: MessageEvent): string | undefined {
  if (message.source !== frame.contentWindow || message.origin !== new URL(frame.src).origin) return undefined;
  try {
    return JSON.parse(message.data).event;
  } catch {
    return undefined;
  }
}

/** Lets the button beside a ready message copy it. */
export function answerCopyButtons(within: Element): void {
  within.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]');
    const text = button?.parentElement?.querySelector('textarea');
    if (!button || !text) return;
    // Selected first: where the clipboard is closed to pages the visitor copies by hand.
    text.select();
    navigator.clipboard?.writeText(text.value).then(
      () => {
        button.textContent = button.dataset.copy as string;
      },
      () => {},
    );
  });
}
