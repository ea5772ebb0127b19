import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getCompany } from '../../../model/company.ts';
import { openSpans } from '../../../model/opening-hours.ts';
import style from './opening-hours.module.css';

export function OpeningHours({ caption, children }: { caption: string; children: string }) {
  const { words, units } = useI18n();
  return (
    <div className={style.hours}>
      <p
        className={style.now}
        hidden
        data-script="open-status"
        data-open-spans={JSON.stringify(openSpans(getCompany().openingHours))}
        data-open={words('time.openNow')}
        data-closed={words('time.closedNow')}
      />
      <table className={style.table}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {getCompany().openingHours.map(({ from, to, opens, closes }) => {
            const days = [words(`time.${from}`), words(`time.${to}`)];
            return (
              <tr key={from}>
                <th scope="row" className={style.days}>
                  {from === to ? days[0] : units('weekdayRange', { from: days[0] ?? '', to: days[1] ?? '' })}
                </th>
                <td className={style.times}>
                  {opens && closes ? units('hourRange', { from: opens, to: closes }) : words('time.closed')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{children}</p>
    </div>
  );
}
