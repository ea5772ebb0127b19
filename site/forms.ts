import type { FormId, SiteConfig } from '../config/define-site.ts';
import type { Language } from '../content/languages.ts';
import { localizedPath } from './language/localize.ts';
import { formPath } from './routes.ts';

const frameOptions = 'alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1';

/**
 * Where a form is: on the configured service, or on the site's own form pages.
 * @param kind `page` for a link that works by itself, `embed` for a frame.
 */
export function formAddress(
  forms: SiteConfig['forms'],
  form: FormId,
  kind: 'page' | 'embed',
  language: Language,
): string {
  if (forms.service === '') return localizedPath(formPath(form, kind), language.prefix);
  const base = `${forms.service}/${kind === 'page' ? 'r' : 'embed'}/${forms.ids[form]}`;
  return kind === 'page' ? base : `${base}?${frameOptions}`;
}

/** A bot or channel in Telegram. @param name without @. */
export function telegramLink(name: string): string {
  return `https://t.me/${name}`;
}

/** `tel:` for a number as people write it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
