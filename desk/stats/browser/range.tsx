import { type FormEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type uzbek from '../../../content/inbox-stats/uz.json';
import { addDays, isoDate, parseIsoDate, tashkentDay } from '../../../i18n/dates.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { isDay, maxStatsDays, rangeFault, type StatsRange } from '../types.ts';
import style from './stats.module.css';

/** Ranges of days up to today that have a link. */
const lastDays = [7, 30, 90] as const;
const defaultDays = 30;

function lastOf(days: number): StatsRange {
  const to = tashkentDay(Date.now());
  return { from: isoDate(addDays(parseIsoDate(to), 1 - days)), to };
}

/** Reads `#days=90` or `#from=2027-01-01&to=2027-01-31`; the default is the last 30 days. */
export function rangeOf(fragment: string): StatsRange & { days?: number } {
  const params = new URLSearchParams(fragment.slice(1));
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return { from, to };
  const days = lastDays.find((count) => String(count) === params.get('days')) ?? defaultDays;
  return { ...lastOf(days), days };
}

interface RangeFormProps {
  t: Translator<typeof uzbek>;
  range: StatsRange & { days?: number };
}

export function RangeForm({ t, range }: RangeFormProps) {
  const { units } = useInbox();
  const [typed, setTyped] = useState<StatsRange>({ from: range.from, to: range.to });
  const [fault, setFault] = useState<ReturnType<typeof rangeFault> | 'missing'>();
  const id = useId();

  function show(event: FormEvent): void {
    event.preventDefault();
    const found = isDay(typed.from) && isDay(typed.to) ? rangeFault(typed) : 'missing';
    setFault(found);
    if (!found) navigate(`#${new URLSearchParams({ from: typed.from, to: typed.to })}`);
  }

  return (
    <div className={style.range}>
      <nav aria-label={t('range.label')}>
        <ul className="row">
          {lastDays.map((days) => (
            <li key={days}>
              <Link
                className="pill"
                href={`#days=${days}`}
                aria-current={range.days === days ? 'true' : undefined}
                onClick={() => {
                  setTyped(lastOf(days));
                  setFault(undefined);
                }}
              >
                {units('days', { count: days })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form className={style.range} onSubmit={show} noValidate aria-label={t('range.own')}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={style.field}>
            <span>{t(`range.${name}`)}</span>
            <input
              type="date"
              value={typed[name]}
              max={tashkentDay(Date.now())}
              aria-invalid={(fault && (fault !== 'missing' || !isDay(typed[name]))) || undefined}
              aria-describedby={fault ? id : undefined}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </label>
        ))}
        <Button type="submit">{t('range.show')}</Button>
        {fault && (
          <p id={id} role="alert" className={style.fault}>
            {t(`range.${fault}`, { days: units('days', { count: maxStatsDays }) })}
          </p>
        )}
      </form>
    </div>
  );
}
