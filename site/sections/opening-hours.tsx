import { openingHours } from '../../content/company.ts';
import { useLanguage } from '../language/provider.tsx';
import style from './opening-hours.module.css';

/** When someone answers, by days of the week. */
export function OpeningHours() {
  const { words, units } = useLanguage('OpeningHours');
  return (
    <table className={style.hours}>
      <tbody>
        {openingHours.map(({ from, to, opens, closes }) => {
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
  );
}
