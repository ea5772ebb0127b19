import type { LanguageContext } from '../i18n/i18n-context.tsx';
import { phoneLink, telegramStart } from '../model/contact-links.ts';
import type { FormId } from '../model/forms.ts';
import { getSite } from '../site.config.ts';
import style from './contact-fallback.module.css';
import { ExternalLink } from './external-link.tsx';
import { formSubject } from './form-subject.ts';

interface ContactFallbackProps {
  title: string;
  page?: { href: string; label: string };
  telegram: { href: string; label: string };
  phone: { href: string; label: string; number: string };
  message: { label: string; text: string; copy: string; copied: string };
  newTab: string;
  hidden?: boolean;
}

export function ContactFallback({ title, page, telegram, phone, message, newTab, hidden }: ContactFallbackProps) {
  return (
    <details className={style.ways} data-ways="" hidden={hidden}>
      <summary className={style.summary}>{title}</summary>
      <ul className={style.list}>
        {page && (
          <li>
            <ExternalLink href={page.href} newTab={newTab}>
              {page.label}
            </ExternalLink>
          </li>
        )}
        <li>
          <ExternalLink href={telegram.href} newTab={newTab}>
            {telegram.label}
          </ExternalLink>
        </li>
        <li>
          {phone.label} <a href={phone.href}>{phone.number}</a>
        </li>
        <li>
          <label>
            {message.label}
            <textarea className={style.message} readOnly rows={4} defaultValue={message.text} />
          </label>
          <button type="button" className={style.copy} data-copy={message.copied}>
            {message.copy}
          </button>
        </li>
      </ul>
    </details>
  );
}

export function contactFallback(context: LanguageContext, form: FormId, from: 'site' | 'form') {
  const { language, words } = context;
  return {
    newTab: words('navigation.newTab'),
    telegram: {
      href: telegramStart(getSite().telegram.bot, [form, language.code, from]),
      label: words('apply.ways.telegram'),
    },
    phone: { href: phoneLink(getSite().phone), label: words('apply.ways.phone'), number: getSite().phone },
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
