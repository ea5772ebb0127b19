import style from './other-ways.module.css';

export interface OtherWaysProps {
  /** The question that opens the list. */
  title: string;
  /** The form's own page, where the list stands beside a frame. */
  page?: { href: string; label: string };
  telegram: { href: string; label: string };
  phone: { href: string; label: string; number: string };
  message: { label: string; text: string; copy: string; copied: string };
}

/** What works when a form does not: its page, Telegram, the phone, a message ready to copy. */
export function OtherWays({ title, page, telegram, phone, message }: OtherWaysProps) {
  return (
    <details className={style.ways} data-ways="">
      <summary className={style.summary}>{title}</summary>
      <ul className={style.list}>
        {page && (
          <li>
            <a href={page.href} target="_blank" rel="noopener">
              {page.label}
            </a>
          </li>
        )}
        <li>
          <a href={telegram.href} target="_blank" rel="noopener">
            {telegram.label}
          </a>
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
