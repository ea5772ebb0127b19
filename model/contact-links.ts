export function telegramLink(name: string): string {
  return `https://t.me/${name}`;
}

/** `qa`, `ru`, `site` → `?start=qa_ru_site`. Telegram allows a payload of `[A-Za-z0-9_-]{1,64}`. */
export function telegramStart(bot: string, parts: readonly string[]): string {
  const payload = parts
    .map((part) => part.replace(/[^A-Za-z0-9-]/g, ''))
    .join('_')
    .slice(0, 64);
  return `${telegramLink(bot)}?start=${payload}`;
}

/** Telegram asks the visitor for a chat and sends the address to it. Its preview of a page says the title. */
export function telegramShare(address: string, text?: string): string {
  const message = text ? `&text=${encodeURIComponent(text)}` : '';
  return `https://t.me/share/url?url=${encodeURIComponent(address)}${message}`;
}

/** A number may be as its visitor has typed it: `Tel. 90 (123) 45-67`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** RFC 6068: the last @ is not encoded. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`;
}
