import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type uzbek from '../../../content/inbox-stats/uz.json';
import { formatNumber } from '../../../i18n/format.ts';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import { campaignSeparator, otherCampaign } from '../../api/campaign.ts';
import { useFragment } from '../../inbox/browser/address.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
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
  const { data, error, isPending, refetch } = useQuery({
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
      {isPending && <p role="status">{t('loading')}</p>}
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {data && !error && <Stats t={t} stats={data} />}
    </>
  );
}

/** A campaign's key in words: `telegram / – / yanvar 2027`. */
function campaignName(key: string, t: Texts): string {
  if (key === '') return t('campaigns.none');
  if (key === otherCampaign) return t('campaigns.other');
  const parts = key.split(campaignSeparator);
  const last = parts.findLastIndex((part) => part !== '');
  return parts
    .slice(0, last + 1)
    .map((part) => part || '–')
    .join(' / ');
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={style.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Stats({ t, stats }: { t: Texts; stats: StatsResponse }) {
  const { t: words, units, subjectTitle } = useInbox();
  const { total, forms, campaigns, sources, refusals, colleagues, points } = stats;
  const share = Math.round((100 * total.enrolled) / Math.max(1, total.applications));
  const percent = units('percent', { count: share });
  return (
    <>
      {total.applications === 0 ? (
        <section className={style.empty}>
          <h2>{t('empty.title')}</h2>
          <p>{t('empty.text')}</p>
        </section>
      ) : (
        <>
          <Section title={t('total.title')}>
            <dl className={style.steps}>
              {steps.map((step) => (
                <div key={step} className={style.step}>
                  <dt>{t(`steps.${step}`)}</dt>
                  <dd>
                    <span className={style.number}>{formatNumber(total[step])}</span>
                    {step === 'enrolled' && <p className="soft">{t('total.ofApplications', { percent })}</p>}
                  </dd>
                </div>
              ))}
            </dl>
            {points.applications > 0 && (
              <p className="soft">
                {t('points', { count: formatNumber(points.applications), full: formatNumber(points.full) })}
              </p>
            )}
          </Section>
          <Section title={t('forms.title')}>
            <CountsTable
              t={t}
              heading={t('forms.name')}
              rows={forms.map((row) => ({ ...row, key: row.form, name: subjectTitle(row.form) }))}
            />
          </Section>
          <CountList
            title={t('refusals.title')}
            rows={refusals.map(({ reason, count }) => ({ name: words(`refusal.${reason}`), count }))}
          />
          <Section title={t('sources.title')}>
            <CountsTable
              t={t}
              heading={t('sources.name')}
              rows={sources.map((row) => ({ ...row, key: row.source, name: words(`source.${row.source}`) }))}
            />
          </Section>
          <Section title={t('campaigns.title')}>
            <CountsTable
              t={t}
              heading={t('campaigns.name')}
              rows={campaigns.map((row) => ({ ...row, key: row.campaign, name: campaignName(row.campaign, t) }))}
            />
          </Section>
        </>
      )}
      <CountList title={t('colleagues.title')} rows={colleagues} />
      <p className="soft">{t('how')}</p>
    </>
  );
}

/** @param rows with the highest count first. */
function CountList({ title, rows }: { title: string; rows: readonly { name: string; count: number }[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <dl className={style.counts}>
        {rows.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {formatNumber(count)}
              <Bar share={count / Math.max(1, rows[0]?.count ?? 0)} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
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

/** Rows that a table shows before "more" is pressed. */
const firstRows = 8;

interface CountsTableProps {
  t: Texts;
  heading: string;
  rows: readonly (Counts & { key: string; name: string })[];
}

function CountsTable({ t, heading, rows }: CountsTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length <= firstRows + 1 ? rows : rows.slice(0, firstRows);
  const hidden = rows.length - shown.length;
  return (
    <>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {t(`steps.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {steps.map((step) => (
                <td key={step}>
                  {formatNumber(row[step])}
                  <Bar share={row[step] / Math.max(1, ...rows.map((each) => each[step]))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p>
          <Button onClick={() => setWhole(true)}>{t('campaigns.more', { count: hidden })}</Button>
        </p>
      )}
    </>
  );
}
