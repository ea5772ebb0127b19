import type { ReactNode } from 'react';
import type { Application } from '../../api/application.ts';
import { maxCountedDuplicates, type PersonApplication } from '../../api/possible-duplicates.ts';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { nameOf, workText } from './application-text.ts';
import style from './row-person.module.css';

export interface Row {
  application: Application;
  when: ReactNode;
  /** The promised call, beside the time of receipt. */
  call?: ReactNode;
  /** The last note, shown in place of the applicant's message. */
  note?: string | undefined;
  /** What else the person has sent: the row stands for all of it. */
  others?: readonly PersonApplication[] | undefined;
}

export interface RowPersonProps {
  row: Row;
  href: string;
  isOpen: boolean;
  possibleDuplicates: number;
}

/** Who has applied, for what, and what was last done or written. */
export function RowPerson({ row: { application, note, others }, href, isOpen, possibleDuplicates }: RowPersonProps) {
  const inbox = useInbox();
  const { t, account, subjectTitle } = inbox;
  const { id, form, language, status } = application;
  const { name, company, message, motivation } = application.answers;
  const [draft] = useDraft(account.id, id);
  const count = others?.length ?? possibleDuplicates;
  const subjects = [...new Set(others?.map((other) => subjectTitle(other.form)))].join(', ');
  // The newest is last.
  const worked = others?.toSorted((one, two) => (one.lastChange?.at ?? 0) - (two.lastChange?.at ?? 0));
  const work = worked?.map((other) => workText(other, inbox)).findLast(Boolean);
  const [firstLine] = (note ?? message ?? motivation ?? '').split('\n');
  return (
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
  );
}
