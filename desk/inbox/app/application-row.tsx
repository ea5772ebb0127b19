import type { Application } from '../../applications.ts';
import { formatPhone } from '../phone.ts';
import { languageNames } from '../words.ts';
import style from './application-row.module.css';
import { useInbox } from './inbox-context.tsx';
import { fullTime, shortTime } from './received-time.ts';
import { StatusChip } from './status-chip.tsx';
import { TelegramLink } from './telegram-link.tsx';

interface ApplicationRowProps {
  application: Application;
  href: string;
  isOpen: boolean;
}

/** One application in the list: the name opens it, wherever the row is pressed; phone and Telegram are links of their own. */
export function ApplicationRow({ application, href, isOpen }: ApplicationRowProps) {
  const inbox = useInbox('ApplicationRow');
  const { words, subjectOf } = inbox;
  const { id, form, language, status, receivedAt, answers } = application;
  const { name, company, phone, telegram } = answers;
  return (
    <li className={style.row}>
      <div className={style.who}>
        <a className={style.name} href={href} data-row={id} aria-current={isOpen || undefined}>
          {name ?? company ?? words('list.nameless')}
        </a>
        <p className={style.about}>
          {subjectOf(form)}
          {name && company && <span className={style.company}> · {company}</span>}
        </p>
      </div>
      <div className={style.reach}>
        {phone && (
          <a className={style.link} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}
        {telegram && <TelegramLink name={telegram} className={style.link} />}
      </div>
      <p className={style.when}>
        <time dateTime={new Date(receivedAt).toISOString()} title={fullTime(receivedAt, inbox)}>
          {shortTime(receivedAt, Date.now(), inbox)}
        </time>
        <span className={style.language}>
          <span className="visually-hidden">{words('filter.language')}: </span>
          <span lang={language}>{languageNames[language]}</span>
        </span>
      </p>
      <div className={style.status}>
        <StatusChip status={status} />
      </div>
    </li>
  );
}
