import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { parseIsoDate } from '../../../i18n/dates.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { phoneLink } from '../../../model/contact-links.ts';
import { formatInboxUrl } from '../../api/filter.ts';
import { formatPhone } from '../../api/text.ts';
import { useFragment } from '../../inbox/browser/address.ts';
import { Button, ErrorMessage, Loading } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { saveFile } from '../../inbox/browser/save-file.ts';
import type { Group } from '../types.ts';
import style from './groups.module.css';

/** Groups with people before the next groups, and the nearest start before the later ones. */
const order = ({ taken, isNext, start }: Group) => [taken > 0 ? 0 : 1, isNext ? 0 : 1, start ?? 'none'].join();

const showTile = (tile: HTMLElement | null) => tile?.scrollIntoView({ block: 'nearest', inline: 'center' });

const queryOf = ({ form, start }: Group) => ({ form, ...(start && { start }) });

const addressOf = (group: Group) => `#${new URLSearchParams(queryOf(group))}`;

export function Page() {
  const { t, api, units, subjectTitle } = useInbox();
  const query = useQuery(api.query('GET /groups'));
  const groups = query.data ?? [];
  const dateOf = ({ start }: Group) => (start ? formatDate(units, parseIsoDate(start)) : t('group.none'));
  const here = useFragment();
  const byOrder = groups.toSorted((one, two) => order(one).localeCompare(order(two)));
  const shown = groups.find((group) => addressOf(group) === here) ?? byOrder[0];
  if (!shown || query.error) return <Loading query={query} />;
  return (
    <>
      <nav className={style.screen} aria-label={t('groups.label')}>
        <ul className={style.groups}>
          {groups.map((group) => (
            <li key={addressOf(group)} ref={group === shown ? showTile : undefined}>
              <Link className={style.group} href={addressOf(group)} aria-current={group === shown || undefined}>
                <b>{subjectTitle(group.form)}</b>
                <span>
                  {dateOf(group)} · {group.taken}
                  {group.places !== null && ` / ${group.places}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Members key={addressOf(shown)} group={shown} date={dateOf(shown)} />
    </>
  );
}

function Members({ group, date }: { group: Group; date: string }) {
  const { t, api, language, subjectTitle } = useInbox();
  const { form, places, taken } = group;
  const query = useQuery(api.query('GET /groups/members', { query: queryOf(group) }));
  const saving = useMutation({
    mutationFn: () => api.call('GET /groups.csv', { query: { ...queryOf(group), in: language.code } }),
    onSuccess: saveFile,
  });
  return (
    <section className={style.members}>
      <h2>
        {subjectTitle(form)} · {date}
      </h2>
      <p>
        {t('groups.taken', { count: taken })}{' '}
        {places !== null &&
          (taken < places
            ? t('groups.free', { count: places - taken })
            : t('groups.full', { number: formatNumber(places) }))}
      </p>
      <div className={`row ${style.screen}`}>
        <Button onClick={() => print()}>{t('groups.print')}</Button>
        <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
          {t('filter.export')}
        </Button>
      </div>
      {saving.error && <ErrorMessage error={saving.error} />}
      {!query.data && <Loading query={query} />}
      {query.data?.length === 0 && <p className="soft">{t('groups.empty')}</p>}
      {query.data && query.data.length > 0 && (
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('field.name')}</th>
              <th scope="col">{t('field.phone')}</th>
              <th scope="col">{t('notes.last')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map(({ id, name, phone, telegram, note }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/desk${formatInboxUrl({ filter: null, selected: id })}`}>{name || t('list.nameless')}</a>
                </th>
                <td>{phone ? <a href={phoneLink(phone)}>{formatPhone(phone)}</a> : telegram && `@${telegram}`}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
