import { phoneLink } from '../../../model/contact-links.ts';
import { openStatuses } from '../../api/application.ts';
import { formatPhone } from '../../api/text.ts';
import type { ListResponse } from '../../api/types.ts';
import { Initials, TelegramLink } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { languageNames, statusText } from '../../inbox/i18n.ts';
import style from './application-rows.module.css';
import type { Latest } from './latest.ts';
import { type Row, RowPerson, type RowPersonProps } from './row-person.tsx';
import chipStyle from './status-chip.module.css';

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

interface ApplicationRowProps extends RowPersonProps {
  viewers: readonly string[];
}

/** The link of the name covers the whole row; phone and Telegram are links above it. */
function ApplicationRow({ row, href, isOpen, viewers, possibleDuplicates }: ApplicationRowProps) {
  const { t } = useInbox();
  const { application, when, call, others } = row;
  const { language, status, responsible } = application;
  const { phone, telegram } = application.answers;
  // A colleague who calls the same person.
  const other = others?.find((one) => one.responsibleName && openStatuses.includes(one.status));
  return (
    <li className={style.row}>
      <RowPerson row={row} href={href} isOpen={isOpen} possibleDuplicates={possibleDuplicates} />
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
        <Initials name={responsible?.name ?? other?.responsibleName} />
        {status !== 'new' && (
          <span className={`${chipStyle.chip} ${chipStyle[status]}`}>{statusText(application, t)}</span>
        )}
      </div>
    </li>
  );
}
