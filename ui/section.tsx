import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Fold } from './fold.tsx';
import { Seams } from './girih.tsx';
import style from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** `dark` is dark in both themes, between strips of strapwork. */
  background?: 'plain' | 'muted' | 'dark';
  layout?: 'stack' | 'split';
  id?: string;
  isPrinted?: boolean;
  isContinued?: boolean;
  children?: ReactNode;
}

export function Section({
  title,
  lead,
  background = 'plain',
  layout = 'stack',
  id,
  isPrinted = true,
  isContinued,
  children,
}: SectionProps) {
  return (
    <section
      className={classNames(style.section, style[background], isContinued && style.continued)}
      id={id}
      data-print={isPrinted ? undefined : 'no'}
    >
      {background === 'dark' && <Seams />}
      <div className={classNames(style.inner, style[layout])}>
        <div className={style.head}>
          <h2 className={style.title}>{title}</h2>
          {lead && <p className={style.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

interface ParagraphsProps {
  texts: readonly string[];
  /** The summary of the fold with all paragraphs but the first. */
  more?: string;
}

export function Paragraphs({ texts, more }: ParagraphsProps) {
  const [first, ...rest] = texts.map((text) => <p key={text}>{text}</p>);
  return (
    <div className={style.text}>
      {first}
      {more && rest.length > 0 ? (
        <Fold
          summary={
            <span className={style.more} data-print="no">
              {more}
            </span>
          }
        >
          {rest}
        </Fold>
      ) : (
        rest
      )}
    </div>
  );
}
