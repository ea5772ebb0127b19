import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import style from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** `sunken` sets a section off from its neighbours; `split` puts the heading beside the content. */
  ground?: 'plain' | 'sunken';
  layout?: 'stack' | 'split';
  id?: string;
  /** False keeps it off paper. */
  isPrinted?: boolean;
  children?: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({
  title,
  lead,
  ground = 'plain',
  layout = 'stack',
  id,
  isPrinted = true,
  children,
}: SectionProps) {
  return (
    <section className={classNames(style.section, style[ground])} id={id} data-print={isPrinted ? undefined : 'no'}>
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
