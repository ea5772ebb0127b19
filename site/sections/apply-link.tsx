import type { FormId } from '../../content/forms/form-ids.ts';
import { site } from '../../site.config.ts';
import { formAddress } from '../forms.ts';
import { useLanguage } from '../language/provider.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/**
 * The way to a form: a real link, so that it works before and without any script. `site/browser/apply.ts`
 * opens the page's dialog in its place.
 */
export function ApplyLink({ form, children }: { form: FormId; children: string }) {
  const { language } = useLanguage('ApplyLink');
  return (
    <LinkButton href={formAddress(site.forms, form, 'page', language)} data-apply={form}>
      {children}
    </LinkButton>
  );
}
