import type { Answers } from '../../applications.ts';
import { formatPhone } from '../phone.ts';
import button from './button.module.css';
import { useInbox } from './inbox-context.tsx';
import parts from './parts.module.css';
import { TelegramLink } from './telegram-link.tsx';

/** How to reach an applicant: every way is a link. */
export function ContactWays({ answers: { phone, telegram, email } }: { answers: Answers }) {
  const { words } = useInbox('ContactWays');
  if (!phone && !telegram && !email) return null;
  return (
    <section className={parts.part} aria-label={words('details.contact')}>
      <div className={parts.row}>
        {phone && (
          <a className={`${button.button} ${button.primary}`} href={`tel:${phone}`}>
            <span className="visually-hidden">{words('details.call')} </span>
            {formatPhone(phone)}
          </a>
        )}
        {telegram && <TelegramLink name={telegram} className={`${button.button} ${button.quiet}`} />}
        {email && (
          <a className={`${button.button} ${button.quiet}`} href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        )}
      </div>
    </section>
  );
}
