import type { ReactNode } from 'react';
import { phoneLink } from '../../../model/contact-links.ts';
import type { Application } from '../../api/application.ts';
import { maxCountedDuplicates, type PersonApplication } from '../../api/possible-duplicates.ts';
import { formatPhone } from '../../api/text.ts';
import type { ListResponse } from '../../api/types.ts';
import { Initials, TelegramLink } from '../../inbox/browser/components.tsx';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { languageNames, statusText } from '../../inbox/i18n.ts';
import style from './application-rows.module.css';
import { nameOf, workText } from './application-text.ts';
import type { Latest } from './latest.ts';
import chipStyle from './status-chip.module.css';

interface Row {
  application: Application;
  when: ReactNode;
  /** The promised call, beside the time of receipt. */
  call?: ReactNode;
  /** The last note, shown in place of the applicant's message. */
  note?: string | undefined;
  /** What else the person has sent: the row stands for all of it. */
  others?: readonly PersonApplication[] | undefined;
}

export interface RowsProps {
  selected: string | undefined;
  viewers: Latest['viewers'];
  hrefOf: (id: string) => string;
}

interface RowGroupsProps extends RowsProps {
  groups: readonly { title: string; rows: readonly Row[] }[];
  possibleDuplicates?: ListResponse['possibleDuplicates'];
}

export function RowGroups({ groups, selected, viewers, possibleDuplicates = {}, hrefOf }: RowGroupsProps) {
  return groups.map(({ title, rows }) => (
    <section key={title} className={style.group}>
      <h2 className={style.day}>{title}</h2>
      <ul className={style.rows}>
        {rows.map((row) => {
          const { id } = row.application;
          return (
            <ApplicationRow
              key={id}
              row={row}
              href={hrefOf(id)}
              isOpen={id === selected}
              viewers={viewers[id] ?? []}
              possibleDuplicates={possibleDuplicates[id] ?? 0}
            />
          );
        })}
      </ul>
    </section>
  ));
}

interface ApplicationRowProps {
  row: Row;
  href: string;
  isOpen: boolean;
  viewers: readonly string[];
  possibleDuplicates: number;
}

/** The link of the name covers the whole row; phone and Telegram are links above it. */
function ApplicationRow({
  row: { application, when, call, note, others },
  href,
  isOpen,
  viewers,
  possibleDuplicates,
}: ApplicationRowProps) {
  const inbox = useInbox();
  const { t, account, subjectTitle } = inbox;
  const { id, form, language, status, responsible } = application;
  const { name, company, phone, telegram, message, motivation } = application.answers;
  const [draft] = useDraft(account.id, id);
  const count = others?.length ?? possibleDuplicates;
  const subjects = [...new Set(others?.map((other) => subjectTitle(other.form)))].join(', ');
  // The newest is last.
  const worked = others?.toSorted((one, two) => (one.lastChange?.at ?? 0) - (two.lastChange?.at ?? 0));
  const work = worked?.map((other) => workText(other, inbox)).findLast(Boolean);
  const [firstLine] = (note ?? message ?? motivation ?? '').split('\n');
  return (
    <li className={style.row}>
      <div className={style.who}>
        {status === 'new' && <span className={style.dot} />}
        <a className={style.name} href={href} data-row={id} aria-current={isOpen || undefined}>
          {nameOf(application, t)}
        </a>
        {status === 'new' && <span className="visually-hidden"> ({t('status.new')})</span>}
        <div className={style.summary}>
          <p className={style.about}>
            {/* First: an ellipsis must not hide them. */}
            {draft.trim() && <span className={style.draft}>✎ {t('notes.draft')} · </span>}
            {count > 0 && (
              <span className={style.possibleDuplicates}>
                {count > maxCountedDuplicates
                  ? t('possibleDuplicates.moreMany', { count: maxCountedDuplicates })
                  : t('possibleDuplicates.more', { count })}
                {subjects && ` (${subjects})`}
                {' · '}
              </span>
            )}
            {name && company ? <span className={style.company}>{company}</span> : subjectTitle(form)}
          </p>
          {work && <p className={`${style.excerpt} ${style.work}`}>{work}</p>}
          {firstLine && (
            <p className={style.excerpt} lang={note ? undefined : language}>
              {note && `${t('notes.last')}: `}
              {firstLine}
            </p>
          )}
        </div>
      </div>
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
        {call !== undefined && <span className={style.call}>{call}</span>}
      </p>
      <div className={style.status}>
        <Initials of={responsible} />
        {status !== 'new' && (
          <span className={`${chipStyle.chip} ${chipStyle[status]}`}>{statusText(application, t)}</span>
        )}
      </div>
    </li>
  );
}
