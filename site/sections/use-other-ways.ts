import type { FormId } from '../../content/forms/form-ids.ts';
import { site } from '../../site.config.ts';
import { formAddress } from '../forms.ts';
import { otherWays } from '../language/other-ways.ts';
import { useLanguage } from '../language/provider.tsx';
import type { OtherWaysProps } from '../ui/other-ways.tsx';

/** What a visitor can do whose form does not open: words and addresses for `OtherWays`, the form's own page among them. */
export function useOtherWays(form: FormId): OtherWaysProps {
  const context = useLanguage('useOtherWays');
  const { language, words } = context;
  return {
    title: words('apply.ways.title'),
    page: { href: formAddress(site.forms, form, 'page', language), label: words('apply.ways.page') },
    ...otherWays(context, form, 'site'),
  };
}
