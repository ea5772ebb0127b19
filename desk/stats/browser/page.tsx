import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type uzbek from '../../../content/inbox-stats/uz.json';
import { formatNumber } from '../../../i18n/format.ts';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import { campaignSeparator, otherCampaign } from '../../api/campaign.ts';
import { useFragment } from '../../inbox/browser/address.ts';
import { Loading } from '../../inbox/browser/components.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { type Counts, type StatsResponse, statsDays } from '../types.ts';
import style from './stats.module.css';

const texts = import.meta.glob<Dictionary>('/content/inbox-stats/*.json', { eager: true, import: 'default' });
type Texts = Translator<typeof uzbek>;

const steps = ['applications', 'enrolled'] as const;

export function Page() {
  const { t: words, api, units } = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const shown = new URLSearchParams(useFragment().slice(1)).get('days');
  const days = statsDays.find((one) => one === shown) ?? '30';
  const query = useQuery({
    ...api.query('GET /stats', { query: { days } }),
    placeholderData: keepPreviousData,
  });
  function rangeName(range: (typeof statsDays)[number]): string {
    if (range === '1') return words('day.today');
    return range === '365' ? t('range.year') : units('days', { count: Number(range) });
  }
  return (
    <>
      <nav aria-label={t('range.label')}>
        <ul className="row">
          {statsDays.map((one) => (
            <li key={one}>
              <Link className="pill" href={`#days=${one}`} aria-current={one === days ? 'true' : undefined}>
                {rangeName(one)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {query.data && !query.error ? <Stats t={t} stats={query.data} /> : <Loading query={query} />}
    </>
  );
}

/** A campaign's key in words: `telegram / – / yanvar 2027`. */
function campaignName(key: string, t: Texts): string {
  if (key === '') return t('campaigns.none');
  if (key === otherCampaign) return t('campaigns.other');
  const parts = key.split(campaignSeparator).map((part) => part || '–');
  return parts.join(' / ').replace(/(?: \/ –)+$/, '');
}

function Stats({ t, stats }: { t: Texts; stats: StatsResponse }) {
  const { t: words, units, subjectTitle } = useInbox();
  const { total, forms, campaigns, sources, refusals, colleagues, points } = stats;
  const share = Math.round((100 * total.enrolled) / Math.max(1, total.applications));
  const columns = steps.map((step) => t(`steps.${step}`));
  const counts = (row: Counts) => steps.map((step) => row[step]);
  return (
    <>
      {total.applications === 0 ? (
        <section className={style.empty}>
          <h2>{t('empty.title')}</h2>
          <p>{t('empty.text')}</p>
        </section>
      ) : (
        <>
          <section className={style.section}>
            <h2>{t('total.title')}</h2>
            <dl className={style.steps}>
              {steps.map((step) => (
                <div key={step} className={style.step}>
                  <dt>{t(`steps.${step}`)}</dt>
                  <dd>
                    <span className={style.number}>{formatNumber(total[step])}</span>
                    {step === 'enrolled' && (
                      <p className="soft">
                        {t('total.ofApplications', { percent: units('percent', { count: share }) })}
                      </p>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {points.applications > 0 && (
              <p className="soft">
                {t('points', { count: formatNumber(points.applications), full: formatNumber(points.full) })}
              </p>
            )}
          </section>
          <CountsTable
            title={t('forms.title')}
            nameHeading={t('forms.name')}
            columns={columns}
            rows={forms.map((row) => ({ name: subjectTitle(row.form), counts: counts(row) }))}
          />
        </>
      )}
      <CountsTable
        title={t('refusals.title')}
        nameHeading={t('refusals.name')}
        columns={columns.slice(0, 1)}
        rows={refusals.map(({ reason, count }) => ({ name: words(`refusal.${reason}`), counts: [count] }))}
      />
      <CountsTable
        title={t('sources.title')}
        nameHeading={t('sources.name')}
        columns={columns}
        rows={sources.map((row) => ({ name: words(`source.${row.source}`), counts: counts(row) }))}
      />
      <CountsTable
        title={t('colleagues.title')}
        nameHeading={t('colleagues.name')}
        columns={columns.slice(0, 1)}
        rows={colleagues.map(({ name, count }) => ({ name, counts: [count] }))}
      />
      <CountsTable
        title={t('campaigns.title')}
        nameHeading={t('campaigns.name')}
        columns={columns}
        rows={campaigns.map((row) => ({ name: campaignName(row.campaign, t), counts: counts(row) }))}
      />
      <p className="soft">{t('how')}</p>
    </>
  );
}

interface CountsTableProps {
  title: string;
  nameHeading: string;
  columns: readonly string[];
  rows: readonly { name: string; counts: readonly number[] }[];
}

function CountsTable({ title, nameHeading, columns, rows }: CountsTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className={style.section}>
      <h2>{title}</h2>
      <table className={style.table}>
        <thead>
          <tr>
            {[nameHeading, ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column}>
                  {formatNumber(counts[index] ?? 0)}
                  <Bar share={(counts[index] ?? 0) / Math.max(1, ...rows.map((row) => row.counts[index] ?? 0))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param share of the longest bar, 0 to 1. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={style.bar} aria-hidden="true" width="100%" height="6">
      <rect className={style.track} width="100%" height="6" rx="3" />
      {share > 0 && <rect className={style.filled} width={`${Math.max(1.5, share * 100)}%`} height="6" rx="3" />}
    </svg>
  );
}
