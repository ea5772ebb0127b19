import { phoneLink, telegramStart } from '../../config/contact-links.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import { site } from '../../site.config.ts';
import { formAddress } from '../forms.ts';
import { formSubject } from '../language/form-subject.ts';
import { useLanguage } from '../language/provider.tsx';
import type { OtherWaysProps } from '../ui/other-ways.tsx';

/** What a visitor can do whose form does not open: words and addresses for `OtherWays`. */
export function useOtherWays(form: FormId): OtherWaysProps {
  const context = useLanguage('useOtherWays');
  const { language, words } = context;
  const subject = formSubject(context, form);
  return {
    title: words('apply.ways.title'),
    page: { href: formAddress(site.forms, form, 'page', language), label: words('apply.ways.page') },
    telegram: {
      href: telegramStart(site.telegram.bot, [form, language.code, 'site']),
      label: words('apply.ways.telegram'),
    },
    phone: { href: phoneLink(site.phone), label: words('apply.ways.phone'), number: site.phone },
    message: {
      label: words('apply.ways.message'),
      text: form === 'contact' ? words('apply.ways.question') : words('apply.ways.text', { subject }),
      copy: words('apply.ways.copy'),
      copied: words('apply.ways.copied'),
    },
  };
}
