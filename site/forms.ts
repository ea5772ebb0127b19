import type { SiteConfig } from '../config/define-site.ts';
import type { HiddenFields } from '../config/hidden-fields.ts';
import type { FormId } from '../content/forms/form-ids.ts';
import type { Language } from '../content/languages.ts';
import { localizedPath } from './language/localize.ts';
import { screens } from './routes.ts';

/** What our frames ask of a form: no title of its own, no ground of its own, its height told. */
const frameOptions = { alignLeft: '1', hideTitle: '1', transparentBackground: '1', dynamicHeight: '1' };

/** What a page of ours tells a form: its course, its language and its own address. */
function hiddenFields(form: FormId, language: Language): HiddenFields {
  const screen = screens.find((candidate) => candidate.form === form);
  return {
    ...(screen?.course && { course: screen.course }),
    language: language.code,
    page: localizedPath(screen?.path ?? '/', language.prefix),
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
