import { formatBlockWeeks } from '../language/format.ts';
import { useLanguage } from '../language/provider.tsx';
import style from './programme.module.css';

interface ProgrammeProps {
  parts: readonly { title: string; text: string; topics: readonly string[] }[];
  /** Weeks that each part takes; without it the parts are numbered. */
  blockWeeks?: number;
}

/** A programme in parts, each with what it covers. */
export function Programme({ parts, blockWeeks }: ProgrammeProps) {
  const { units } = useLanguage('Programme');
  return (
    <ol className={style.programme}>
      {parts.map(({ title, text, topics }, index) => (
        <li key={title} className={style.part}>
          <p className={blockWeeks ? style.when : style.number}>
            {blockWeeks ? formatBlockWeeks(units, index, blockWeeks) : index + 1}
          </p>
          <div className={style.body}>
            <h3 className={style.title}>{title}</h3>
            <p className={style.text}>{text}</p>
          </div>
          <ul className={style.topics}>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
