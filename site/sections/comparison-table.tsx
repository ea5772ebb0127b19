import style from './comparison-table.module.css';

interface ComparisonTableProps {
  /** The accessible name: the heading above says the same to the eye. */
  caption: string;
  columns: { get: string; matters: string };
  rows: readonly { get: string; matters: string }[];
}

/** What you get against why it matters; on a phone each row becomes a short block. */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  return (
    <table className={style.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={style.head}>
        <tr>
          <th scope="col">{columns.get}</th>
          <th scope="col">{columns.matters}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ get, matters }) => (
          <tr key={get}>
            <th scope="row">{get}</th>
            <td>{matters}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
