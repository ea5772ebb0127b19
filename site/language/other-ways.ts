import { phoneLink, telegramStart } from '../../config/contact-links.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import { site } from '../../site.config.ts';
import { formSubject } from './form-subject.ts';
import type { LanguageContext } from './provider.tsx';

/**
 * What a visitor can do whose form does not open, or who would rather not fill it in: Telegram, the phone, a message.
 * @param from what our bot is told of where the visitor was: on a page, or at the form itself.
 */
export function otherWays(context: LanguageContext, form: FormId, from: 'site' | 'form') {
  const { language, words } = context;
  return {
    telegram: {
      href: telegramStart(site.telegram.bot, [form, language.code, from]),
      label: words('apply.ways.telegram'),
    },
    phone: { href: phoneLink(site.phone), label: words('apply.ways.phone'), number: site.phone },
    message: {
      label: words('apply.ways.message'),
      text:
        form === 'contact'
          ? words('apply.ways.question')
          : words('apply.ways.text', { subject: formSubject(context, form) }),
      copy: words('apply.ways.copy'),
      copied: words('apply.ways.copied'),
    },
  };
}
