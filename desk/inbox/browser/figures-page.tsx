import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type uzbek from '../../../content/inbox-figures/uz.json';
import { dayOf } from '../../../i18n/dates.ts';
import { formatDate, formatNumber, formatShortDay, sentenceCase } from '../../../i18n/format.ts';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import { figureMonths } from '../../../model/figures.ts';
import { campaignName } from '../../shared/campaign.ts';
import type { FiguresResponse, Funnel } from '../../shared/figures.ts';
import { languageNames } from '../../shared/inbox-i18n.ts';
import { useFragment } from './address.ts';
import { Button, buttonClass, ErrorMessage } from './components.tsx';
import { Bar, type Column, ColumnChart, SeatPlan } from './figures-charts.tsx';
import style from './figures-page.module.css';
import { RangeForm, rangeOf } from './figures-range.tsx';
import { useInbox, usePageTexts } from './inbox-context.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-figures/*.json', { eager: true, import: 'default' });
type Texts = Translator<typeof uzbek>;

const steps = ['pages', 'forms', 'applications', 'enrolled'] as const;

/** What of the counts a crash loses, at most: they are stored so often. */
const lostMinutes = 1;

/** Whence visitors came and how many of them applied, for a range of days. */
export function Page() {
  const { api, units, language } = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const range = rangeOf(useFragment());
  const { from, to } = range;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['figures', from, to],
    queryFn: ({ signal }) => api.figures({ from, to }, signal),
    placeholderData: keepPreviousData,
  });
  const file = new URLSearchParams({ from, to, in: language.code, separator: 'semicolon' });
  const isEmpty = data && steps.every((step) => data.total[step] === 0) && data.total.ahead === 0;
  return (
    <>
      <div className={style.top}>
        <RangeForm key={`${from} ${to}`} t={t} range={range} />
        {data && !error && (
          <a className={buttonClass()} href={`/desk/api/figures.csv?${file}`} download>
            {t('csv.save')}
          </a>
        )}
      </div>
      {isPending && <p role="status">{t('loading')}</p>}
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {data && !error && (
        <>
          {isEmpty ? (
            <section className={style.empty}>
              <h2>{t('empty.title')}</h2>
              <p>{t('empty.text')}</p>
            </section>
          ) : (
            <Figures t={t} figures={data} />
          )}
          <Section title={t('how.title')}>
            <ul className={style.how}>
              {t
                .list('how.items', {
                  months: units('months', { count: figureMonths }),
                  minutes: units('minutes', { count: lostMinutes }),
                })
                .map((item) => (
                  <li key={item}>{item}</li>
                ))}
            </ul>
          </Section>
        </>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={style.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Figures({ t, figures }: { t: Texts; figures: FiguresResponse }) {
  const { subjectOf } = useInbox();
  return (
    <>
      <Total t={t} total={figures.total} />
      <Weeks t={t} weeks={figures.weeks} />
      <Section title={t('forms.title')}>
        <FunnelTable
          t={t}
          heading={t('forms.name')}
          rows={figures.forms.map((row) => ({ ...row, key: row.form, name: sentenceCase(subjectOf(row.form)) }))}
        />
      </Section>
      <Section title={t('campaigns.title')}>
        <p className="soft">{t('campaigns.hint')}</p>
        <FunnelTable
          t={t}
          heading={t('campaigns.name')}
          rows={figures.campaigns.map((row) => ({ ...row, key: row.campaign, name: campaignName(row.campaign, t) }))}
        />
      </Section>
      <div className={style.pair}>
        {figures.seats.map((seats) => (
          <SeatSection key={seats.form} t={t} seats={seats} />
        ))}
        <Trial t={t} trial={figures.trial} />
      </div>
      <div className={style.pair}>
        <Section title={t('languages.title')}>
          <FunnelTable
            t={t}
            heading={t('languages.name')}
            rows={figures.languages.map((row) => ({ ...row, key: row.language, name: languageNames[row.language] }))}
          />
        </Section>
        <OtherPages t={t} pages={figures.otherPages} />
      </div>
    </>
  );
}

function Total({ t, total }: { t: Texts; total: FiguresResponse['total'] }) {
  const { units } = useInbox();
  const largest = Math.max(...steps.map((step) => total[step]));
  const percent = (part: number, whole: number) =>
    whole > 0 && part <= whole ? units('percent', { count: Math.round((part / whole) * 100) }) : undefined;
  const [ofForms, ofApplications] = [
    percent(total.applications, total.forms),
    percent(total.enrolled, total.applications),
  ];
  const shares: Partial<Record<(typeof steps)[number], string | undefined>> = {
    applications: ofForms && t('total.ofForms', { percent: ofForms }),
    enrolled: ofApplications && t('total.ofApplications', { percent: ofApplications }),
  };
  return (
    <Section title={t('total.title')}>
      <dl className={style.steps}>
        {steps.map((step) => (
          <div key={step} className={style.step}>
            <dt>{t(`steps.${step}`)}</dt>
            <dd>
              <span className={style.number}>{formatNumber(total[step])}</span>
              <Bar share={largest > 0 ? total[step] / largest : 0} />
              {shares[step] && <p className="soft">{shares[step]}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {total.pages === 0 && total.forms > 0 && <p className="soft">{t('noPages')}</p>}
      {total.ahead > 0 && <p className="soft">{t('total.ahead', { count: total.ahead })}</p>}
    </Section>
  );
}

function Weeks({ t, weeks }: { t: Texts; weeks: FiguresResponse['weeks'] }) {
  const { units } = useInbox();
  const nameOf = ({ from, to }: { from: string; to: string }) => {
    const [first, last] = [formatShortDay(units, dayOf(from)), formatShortDay(units, dayOf(to))];
    return first === last ? first : t('range.shown', { from: first, to: last });
  };
  const columns = weeks.map(({ from, to, applications, enrolled }): Column => {
    const [first, last] = [formatDate(units, dayOf(from)), formatDate(units, dayOf(to))];
    const title = t('weeks.bar', { from: first, to: last, applications, enrolled });
    return { key: from, label: formatShortDay(units, dayOf(from)), title, value: applications, part: enrolled };
  });
  return (
    <Section title={t('weeks.title')}>
      <ul className={style.legend}>
        <li>
          <svg width="16" height="16" aria-hidden="true">
            <rect className={style.filled} width="16" height="16" rx="3" />
          </svg>
          {t('steps.enrolled')}
        </li>
        <li>
          <svg width="16" height="16" aria-hidden="true">
            <rect className={style.column} fill="url(#hatched)" x="1" y="1" width="14" height="14" rx="2" />
          </svg>
          {t('weeks.rest')}
        </li>
      </ul>
      <ColumnChart columns={columns} label={t('weeks.title')} />
      <details>
        <summary>{t('table')}</summary>
        <FunnelTable
          t={t}
          heading={t('weeks.week')}
          rows={weeks.map((week) => ({ ...week, key: week.from, name: nameOf(week) }))}
        />
      </details>
    </Section>
  );
}

/** Rows of a table that are shown at first. */
const firstRows = 8;

function FunnelTable({
  t,
  heading,
  rows,
}: {
  t: Texts;
  heading: string;
  rows: readonly (Funnel & { key: string; name: string })[];
}) {
  const [isWhole, setWhole] = useState(false);
  const largest = Object.fromEntries(steps.map((step) => [step, Math.max(1, ...rows.map((row) => row[step]))]));
  const shown = isWhole || rows.length <= firstRows + 1 ? rows : rows.slice(0, firstRows);
  const hidden = rows.length - shown.length;
  return (
    <>
      <table className={style.table}>
        <thead>
          <tr className={style.row}>
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
            <tr key={row.key} className={style.row}>
              <th scope="row">{row.name}</th>
              {steps.map((step) => (
                <td key={step}>
                  {formatNumber(row[step])}
                  <Bar share={row[step] / (largest[step] ?? 1)} />
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

function SeatSection({ t, seats }: { t: Texts; seats: FiguresResponse['seats'][number] }) {
  const { units, subjectOf } = useInbox();
  const { form, size, taken, since, next } = seats;
  return (
    <Section title={t('seats.title')}>
      <p className={style.subject}>{subjectOf(form)}</p>
      <SeatPlan size={size} taken={Math.min(size, taken)}>
        <p>
          <strong>{t('seats.taken', { size, taken })}</strong>
          {taken >= size && <> {t('seats.full')}</>}
          <br />
          {t('seats.next', { date: formatDate(units, dayOf(next)) })}
        </p>
      </SeatPlan>
      <p className="soft">{t('seats.how', { date: formatDate(units, dayOf(since)) })}</p>
    </Section>
  );
}

function Trial({ t, trial }: { t: Texts; trial: readonly number[] }) {
  const largest = Math.max(...trial);
  return (
    <Section title={t('trial.title')}>
      {largest === 0 ? (
        <p className="soft">{t('trial.none')}</p>
      ) : (
        <table className={style.counts}>
          <thead>
            <tr>
              <th scope="col">{t('trial.found')}</th>
              <th scope="col">{t('steps.applications')}</th>
            </tr>
          </thead>
          <tbody>
            {trial.map((applications, found) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: how many were found
              <tr key={found}>
                <th scope="row">{found}</th>
                <td>
                  {formatNumber(applications)}
                  <Bar share={applications / largest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function OtherPages({ t, pages }: { t: Texts; pages: FiguresResponse['otherPages'] }) {
  const { language } = useInbox();
  const largest = Math.max(1, ...pages.map((page) => page.pages));
  return (
    <Section title={t('pages.title')}>
      <table className={style.counts}>
        <thead>
          <tr>
            <th scope="col">{t('pages.name')}</th>
            <th scope="col">{t('steps.pages')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, name, pages: shown }) => (
            <tr key={page}>
              <th scope="row">{name[language.code] ?? page}</th>
              <td>
                {formatNumber(shown)}
                <Bar share={shown / largest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
