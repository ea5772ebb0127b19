import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { parseIsoDate } from '../../../i18n/dates.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { phoneLink } from '../../../model/contact-links.ts';
import { formatInboxUrl } from '../../api/filter.ts';
import { formatPhone } from '../../api/text.ts';
import { useFragment } from '../../inbox/browser/address.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { saveFile } from '../../inbox/browser/save-file.ts';
import type { Group } from '../types.ts';
import style from './groups.module.css';

/** Groups with people before the next groups, and the nearest start before the later ones. */
const order = ({ taken, isNext, start }: Group) => [taken > 0 ? 0 : 1, isNext ? 0 : 1, start ?? 'none'].join();

const showTile = (tile: HTMLElement | null) => tile?.scrollIntoView({ block: 'nearest', inline: 'center' });

const addressOf = ({ form, start }: Group) => `#${new URLSearchParams({ form, ...(start && { start }) })}`;

export function Page() {
  const { t, api, subjectTitle } = useInbox();
  const { data: groups = [], error, isPending, refetch } = useQuery(api.query('GET /groups'));
  const dateOf = useDate();
  const here = useFragment();
  const byOrder = groups.toSorted((one, two) => order(one).localeCompare(order(two)));
  const shown = groups.find((group) => addressOf(group) === here) ?? byOrder[0];
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (isPending || !shown) return <p role="status">{t('list.loading')}</p>;
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
      <Members key={addressOf(shown)} group={shown} />
    </>
  );
}

function useDate() {
  const { t, units } = useInbox();
  return ({ start }: Group) => (start ? formatDate(units, parseIsoDate(start)) : t('group.none'));
}

function Members({ group }: { group: Group }) {
  const { t, api, language, subjectTitle } = useInbox();
  const dateOf = useDate();
  const { form, start, places, taken } = group;
  const query = { form, ...(start && { start }) };
  const { data, error, isPending, refetch } = useQuery(api.query('GET /groups/members', { query }));
  const saving = useMutation({
    mutationFn: () => api.call('GET /groups.csv', { query: { ...query, in: language.code } }),
    onSuccess: saveFile,
  });
  return (
    <section className={style.members}>
      <h2>
        {subjectTitle(form)} · {dateOf(group)}
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
      {(error ?? saving.error) && (
        <ErrorMessage error={(error ?? saving.error) as NonNullable<typeof error>} onRetry={() => void refetch()} />
      )}
      {isPending && <p role="status">{t('list.loading')}</p>}
      {data?.length === 0 && <p className="soft">{t('groups.empty')}</p>}
      {data && data.length > 0 && (
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('field.name')}</th>
              <th scope="col">{t('field.phone')}</th>
              <th scope="col">{t('notes.last')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, name, phone, telegram, note }) => (
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
