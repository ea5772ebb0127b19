/** A message of the contract in docs/contracts/form-service.md. */
interface FormMessage {
  event?: string;
  payload?: { height?: unknown };
}

/** Any window can send a message. @returns an empty object unless the form in this frame sent it. */
export function readFormMessage(frame: HTMLIFrameElement, message: MessageEvent): FormMessage {
  if (message.source !== frame.contentWindow || message.origin !== new URL(frame.src).origin) return {};
  try {
    return JSON.parse(message.data) ?? {};
  } catch {
    return {};
  }
}

/** Telegram's limit for a bot's payload, in characters. */
const maxPayloadLength = 64;

/** `qa_ru_site` with `&utm_source=instagram` → `qa_ru_instagram`. Drops characters that Telegram forbids. */
export function payloadWithSource(payload: string, campaign: string): string {
  const source = /utm_source=([^&]+)/.exec(campaign)?.[1]?.replace(/%[\dA-F]{2}|[^\w-]|_/gi, '') ?? '';
  return source ? payload.replace(/[^_]*$/, source).slice(0, maxPayloadLength) : payload;
}

export function passCampaignToBot(within: Element, campaign: string): void {
  const link = within.querySelector<HTMLAnchorElement>('a[href*="?start="]');
  if (link) link.search = `?start=${payloadWithSource(link.search.slice('?start='.length), campaign)}`;
}

export function enableCopyButtons(within: Element): void {
  within.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]');
    const text = button?.parentElement?.querySelector('textarea');
    if (!button || !text) return;
    // If the browser refuses the clipboard, the visitor can copy the selected text by hand.
    text.select();
    navigator.clipboard?.writeText(text.value).then(
      () => {
        button.textContent = button.dataset.copy as string;
      },
      () => {},
    );
  });
}
