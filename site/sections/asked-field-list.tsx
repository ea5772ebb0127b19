import style from './asked-field-list.module.css';
import type { AskedFields } from './use-asked-fields.ts';

/** The fields of forms; those that may stay empty say so. */
export function AskedFieldList({ groups, optionalLabel }: { groups: readonly AskedFields[]; optionalLabel: string }) {
  return groups.map(({ subjects, fields }) => (
    <div key={subjects[0]} className={style.group}>
      <h3 className={style.subjects}>{subjects.join(', ')}</h3>
      <ul className={style.fields}>
        {fields.map(({ label, isRequired }) => (
          <li key={label} className={style.field}>
            {label}
            {!isRequired && <span className={style.optional}> ({optionalLabel})</span>}
          </li>
        ))}
      </ul>
    </div>
  ));
}
