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

/** A deep link to the support bot. @param start up to 64 of `A-Z a-z 0-9 _ -`, what the visitor came from. */
export function botLink(bot: string, start?: string): string {
  return `https://t.me/${bot}${start ? `?start=${start}` : ''}`;
}

/** `tel:` for a number as people write it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
