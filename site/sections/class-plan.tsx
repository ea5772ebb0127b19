import { useLanguage } from '../language/provider.tsx';
import style from './class-plan.module.css';

interface ClassPlanProps {
  /** The parts of a class in order, their names and texts, and homework last. */
  steps: readonly { name: string; text: string }[];
  /** Minutes of the parts of a class. */
  minutes: readonly number[];
  /** Minutes of the homework after it. */
  homework: { from: number; to: number };
}

/** One class as a strip in which each part is as wide as it is long, homework beneath. */
export function ClassPlan({ steps, minutes, homework }: ClassPlanProps) {
  const { units } = useLanguage('ClassPlan');
  return (
    <div className={style.plan}>
      <div className={style.strip} aria-hidden="true" data-print="no">
        {minutes.map((length, index) => (
          <span key={steps[index]?.name} data-share={length} className={style.part}>
            {length}
          </span>
        ))}
      </div>
      <ol className={style.steps}>
        {steps.map(({ name, text }, index) => {
          const length = minutes[index];
          return (
            <li key={name} className={style.step}>
              <h3 className={style.name}>{name}</h3>
              <p className={style.minutes}>
                {length === undefined ? units('minutesRange', homework) : units('minutes', { count: length })}
              </p>
              <p className={style.text}>{text}</p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
