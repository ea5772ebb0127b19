import type { ReactNode } from 'react';
import { phoneLink } from '../../../model/contact-links.ts';
import type { Application, PersonApplication } from '../../api/application.ts';
import { formatPhone } from '../../api/text.ts';
import { Initials, TelegramLink } from '../../inbox/browser/components.tsx';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { languageNames, statusText } from '../../inbox/i18n.ts';
import style from './application-rows.module.css';
import { nameOf, workText } from './application-text.ts';
import { useInboxUrl } from './inbox-url.ts';
import type { Latest } from './latest.ts';
import personStyle from './row-person.module.css';
import chipStyle from './status-chip.module.css';

interface Row {
  application: Application;
  when: ReactNode;
  call?: ReactNode;
  note: string | undefined;
  others?: readonly PersonApplication[] | undefined;
}

interface RowGroupsProps extends Pick<Latest, 'viewers'> {
  groups: readonly { title: string; rows: readonly Row[] }[];
}

export function RowGroups({ groups, viewers }: RowGroupsProps) {
  const { selected, hrefOf } = useInboxUrl();
  return groups.map(({ title, rows }) => (
    <section key={title} className={style.group}>
      <h2 className={style.day}>{title}</h2>
      <ul className={style.rows}>
        {rows.map((row) => {
          const { id } = row.application;
          return (
            <li key={id} className={style.row}>
              <Person row={row} href={hrefOf(id)} isOpen={id === selected} />
              <ContactAndStatus row={row} viewers={viewers[id] ?? []} />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

function Person({ row, href, isOpen }: { row: Row; href: string; isOpen: boolean }) {
  const { application, note, others = [] } = row;
  const inbox = useInbox();
  const { t, account, subjectTitle } = inbox;
  const { id, form, language, status } = application;
  const { name, company, message, motivation } = application.answers;
  const [draft] = useDraft(account.id, id);
  const subjects = [...new Set(others.map((other) => subjectTitle(other.form)))].join(', ');
  const oldestFirst = others.toSorted((one, two) => (one.statusChangedAt ?? 0) - (two.statusChangedAt ?? 0));
  const work = oldestFirst.map((other) => workText(other, inbox)).findLast(Boolean);
  const [firstLine] = (note ?? message ?? motivation ?? '').split('\n');
  return (
    <div className={personStyle.who}>
      {status === 'new' && <span className={personStyle.dot} />}
      <a className={personStyle.name} href={href} data-row={id} aria-current={isOpen || undefined}>
        {nameOf(application, t)}
      </a>
      {status === 'new' && <span className="visually-hidden"> ({t('status.new')})</span>}
      <div className={personStyle.summary}>
        <p className={personStyle.about}>
          {/* First: an ellipsis must not hide them. */}
          {draft.trim() && <span className={personStyle.draft}>✎ {t('notes.draft')} · </span>}
          {others.length > 0 && (
            <span className={personStyle.possibleDuplicates}>
              {t('possibleDuplicates.more', { count: others.length })} ({subjects}){' · '}
            </span>
          )}
          {name && company ? <span className={personStyle.company}>{company}</span> : subjectTitle(form)}
        </p>
        {work && <p className={`${personStyle.excerpt} ${personStyle.work}`}>{work}</p>}
        {firstLine && (
          <p className={personStyle.excerpt} lang={note ? undefined : language}>
            {note && `${t('notes.last')}: `}
            {firstLine}
          </p>
        )}
      </div>
    </div>
  );
}

function ContactAndStatus({ row, viewers }: { row: Row; viewers: readonly string[] }) {
  const { t } = useInbox();
  const { application, when, call } = row;
  const { language, status, responsible } = application;
  const { phone, telegram } = application.answers;
  return (
    <>
      <div className={style.reach}>
        {phone && (
          <a className={style.link} href={phoneLink(phone)}>
            {formatPhone(phone)}
          </a>
        )}
        {telegram && <TelegramLink name={telegram} className={style.link} />}
      </div>
      <p className={style.when}>
        <span className={style.time}>
          {viewers.length > 0 ? (
            <span className={style.viewers}>{t('viewers', { count: viewers.length, name: viewers.join(', ') })}</span>
          ) : (
            <>
              {when}
              <span className={style.language}>
                <span className="visually-hidden">
                  {t('filter.language')}: <span lang={language}>{languageNames[language]}</span>
                </span>
                {/* The name beside a time and a status would be cut on a phone. */}
                <span aria-hidden="true">{language.toUpperCase()}</span>
              </span>
            </>
          )}
        </span>
        {call && <span className={style.call}>{call}</span>}
      </p>
      <div className={style.status}>
        <Initials name={responsible?.name} />
        {status !== 'new' && (
          <span className={`${chipStyle.chip} ${chipStyle[status]}`}>{statusText(application, t)}</span>
        )}
      </div>
    </>
  );
}
