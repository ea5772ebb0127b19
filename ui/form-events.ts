/** What a form says: an event of the form contract, and what it carries. */
interface FormMessage {
  event?: string;
  payload?: { height?: unknown };
}

/**
 * What a form's frame says. Anyone can send a message: only this frame's own document counts, and only while it is of
 * the form's origin.
 * @returns nothing of every other message.
 */
export function readFormMessage(frame: HTMLIFrameElement, message: MessageEvent): FormMessage {
  if (message.source !== frame.contentWindow || message.origin !== new URL(frame.src).origin) return {};
  try {
    return JSON.parse(message.data) ?? {};
  } catch {
    return {};
  }
}

/** What Telegram takes as a bot's payload, in characters. */
const longestPayload = 64;

/**
 * Tells the bot which campaign led the visitor here, in place of the page's own last word: `?start=qa_ru_site` →
 * `qa_ru_instagram`. Telegram takes `[A-Za-z0-9_-]` alone; the rest of a name is left out.
 * @param campaign as `campaignOf` gives it.
 */
export function payloadWithSource(payload: string, campaign: string): string {
  const source = /utm_source=([^&]+)/.exec(campaign)?.[1]?.replace(/%[\dA-F]{2}|[^\w-]|_/gi, '') ?? '';
  return source ? payload.replace(/[^_]*$/, source).slice(0, longestPayload) : payload;
}

/** Names the campaign in the link to the bot. @param campaign as `campaignOf` gives it. */
export function nameSource(within: Element, campaign: string): void {
  const link = within.querySelector<HTMLAnchorElement>('a[href*="?start="]');
  if (link) link.search = `?start=${payloadWithSource(link.search.slice('?start='.length), campaign)}`;
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
      () => {
        // Refused: the text is selected, which is all that can be done.
      },
    );
  });
}
