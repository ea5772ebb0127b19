import { useI18n } from '../../../i18n/i18n-context.tsx';
import { localizedPath } from '../../../i18n/urls.ts';
import type { FormId } from '../../../model/form-ids.ts';
import type { HiddenFields } from '../../../model/hidden-fields.ts';
import type { Language } from '../../../model/languages.ts';
import { routes } from '../../../model/routes.ts';
import type { SiteConfig } from '../../../model/site-config.ts';
import { site } from '../../../site.config.ts';
import { type ContactFallbackProps, contactFallback } from '../../../ui/contact-fallback.tsx';

/** What our frames ask of a form: no title of its own, no ground of its own, its height told. */
const frameOptions = { alignLeft: '1', hideTitle: '1', transparentBackground: '1', dynamicHeight: '1' };

/** What a page of ours tells a form: its course, its language and its own address. */
function hiddenFields(form: FormId, language: Language): HiddenFields {
  const route = routes.find((candidate) => candidate.form === form);
  return {
    ...(route?.course && { course: route.course }),
    language: language.code,
    page: localizedPath(route?.path ?? '/', language.prefix),
  };
}

/**
 * Where a form is: on the configured service, or on the desk of the same server. Both speak one contract,
 * docs/contracts/form-service.md.
 * @param kind `page` for a link that works by itself, `embed` for a frame.
 * @returns an address of the service, or a path of this server.
 */
export function formAddress(
  forms: SiteConfig<FormId>['forms'],
  form: FormId,
  kind: 'page' | 'embed',
  language: Language,
): string {
  const query = new URLSearchParams({ ...(kind === 'embed' ? frameOptions : {}), ...hiddenFields(form, language) });
  return `${forms.service}/${kind === 'page' ? 'r' : 'embed'}/${forms.ids[form]}?${query}`;
}

/** What a visitor can do whose form does not open: words and addresses for `ContactFallback`, the form's own page among them. */
export function useContactFallback(form: FormId): ContactFallbackProps {
  const context = useI18n();
  const { language, words } = context;
  return {
    title: words('apply.ways.title'),
    page: { href: formAddress(site.forms, form, 'page', language), label: words('apply.ways.page') },
    ...contactFallback(context, form, 'site'),
  };
}
