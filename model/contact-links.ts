/** A bot or channel in Telegram. @param name without @. */
export function telegramLink(name: string): string {
  return `https://t.me/${name}`;
}

/**
 * A chat with a bot that hears where its visitor comes from. Telegram takes a payload of
 * `[A-Za-z0-9_-]{1,64}`; what does not fit is left out.
 * @param parts subject, language, source: `qa`, `ru`, `site` → `?start=qa_ru_site`.
 */
export function telegramStart(bot: string, parts: readonly string[]): string {
  const payload = parts
    .map((part) => part.replace(/[^A-Za-z0-9-]/g, ''))
    .join('_')
    .slice(0, 64);
  return `${telegramLink(bot)}?start=${payload}`;
}

/** A page of Telegram that sends an address to a chat of the visitor's choice. */
export function telegramShare(address: string, text: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`;
}

/** `tel:` for a number as people write it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** `mailto:` for an address. Its @ stays, as RFC 6068 writes it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`;
}
