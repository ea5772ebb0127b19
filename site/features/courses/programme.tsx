import { formatBlockWeeks } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { sealPaths } from '../../../ui/brand-mark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Fold } from '../../../ui/fold.tsx';
import classPlanStyle from './class-plan.module.css';
import comparisonTableStyle from './comparison-table.module.css';
import programmeStyle from './programme.module.css';
import roadmapStyle from './roadmap.module.css';

interface ProgrammeProps {
  parts: readonly { title: string; text: string; topics: readonly string[] }[];
  /** Default: parts are numbered. */
  weeksPerModule?: number;
}

export function Programme({ parts, weeksPerModule }: ProgrammeProps) {
  const { units } = useI18n();
  return (
    <ol className={classNames(programmeStyle.programme, !weeksPerModule && programmeStyle.numbered)}>
      {parts.map(({ title, text, topics }, index) => (
        <li key={title} className={programmeStyle.part}>
          <Fold
            isOpen={index === 0}
            className={programmeStyle.fold}
            summary={
              <h3 className={programmeStyle.head}>
                {weeksPerModule && (
                  <>
                    <span className={programmeStyle.when}>{formatBlockWeeks(units, index, weeksPerModule)}</span>{' '}
                  </>
                )}
                <span>{title}</span>
              </h3>
            }
          >
            <div className={programmeStyle.content}>
              <p className={programmeStyle.text}>{text}</p>
              <ul className={programmeStyle.topics}>
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            </div>
          </Fold>
        </li>
      ))}
    </ol>
  );
}

interface RoadmapProps {
  caption: string;
  columns: { weeks: string; focus: string; projects: string };
  rows: readonly { focus: string; project: string }[];
  artefacts: readonly string[];
  weeksPerModule: number;
}

/** A table for assistive technology, stars on a strap for the eye. */
export function Roadmap({ caption, columns, rows, artefacts, weeksPerModule }: RoadmapProps) {
  const { units } = useI18n();
  return (
    <table className={roadmapStyle.roadmap}>
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
          <tr key={focus} className={roadmapStyle.row}>
            <th scope="row" className={roadmapStyle.weeks}>
              <svg className={roadmapStyle.star} viewBox="0 0 64 64" aria-hidden="true">
                <path d={sealPaths.star} />
                <path d={artefacts[index]} />
              </svg>
              {formatBlockWeeks(units, index, weeksPerModule)}
            </th>
            <td className={roadmapStyle.focus}>{focus}</td>
            <td className={roadmapStyle.project}>{project}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ClassPlanProps {
  steps: readonly { name: string; text: string }[];
  minutes: readonly number[];
  homework: { from: number; to: number };
}

export function ClassPlan({ steps, minutes, homework }: ClassPlanProps) {
  const { units } = useI18n();
  return (
    <div className={classPlanStyle.plan}>
      <div className={classPlanStyle.strip} aria-hidden="true" data-print="no">
        {minutes.map((length, index) => (
          <span key={steps[index]?.name} data-share={length} className={classPlanStyle.part}>
            {length}
          </span>
        ))}
      </div>
      <ol className={classPlanStyle.steps}>
        {steps.map(({ name, text }, index) => {
          const length = minutes[index];
          return (
            <li key={name} className={classPlanStyle.step}>
              <Fold
                summary={
                  <h3 className={classPlanStyle.name}>
                    <span>{name}</span>{' '}
                    <span className={classPlanStyle.minutes}>
                      {length === undefined ? units('minutesRange', homework) : units('minutes', { count: length })}
                    </span>
                  </h3>
                }
              >
                <p className={classPlanStyle.text}>{text}</p>
              </Fold>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface ComparisonTableProps {
  caption: string;
  columns: { get: string; matters: string };
  rows: readonly { get: string; matters: string }[];
}

export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  return (
    <table className={comparisonTableStyle.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={comparisonTableStyle.head}>
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
