import { formatBlockWeeks } from '../language/format.ts';
import { useLanguage } from '../language/provider.tsx';
import style from './roadmap.module.css';

interface RoadmapProps {
  caption: string;
  columns: { weeks: string; focus: string; projects: string };
  rows: readonly { focus: string; project: string }[];
  /** Weeks that one row takes. */
  blockWeeks: number;
}

/** A programme as a timeline of blocks of weeks: a table for assistive technology, a line for the eye. */
export function Roadmap({ caption, columns, rows, blockWeeks }: RoadmapProps) {
  const { units } = useLanguage('Roadmap');
  return (
    <table className={style.roadmap}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{columns.weeks}</th>
          <th scope="col">{columns.focus}</th>
          <th scope="col">{columns.projects}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ focus, project }, index) => (
          <tr key={focus} className={style.row}>
            <td className={style.weeks}>{formatBlockWeeks(units, index, blockWeeks)}</td>
            <th scope="row" className={style.focus}>
              {focus}
            </th>
            <td className={style.project}>{project}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
