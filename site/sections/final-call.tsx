import type { ReactNode } from 'react';
import { Girih } from '../ui/girih.tsx';
import style from './final-call.module.css';

interface FinalCallProps {
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** The end of a page: what to do now. */
export function FinalCall({ title, text, actions, children }: FinalCallProps) {
  return (
    <section className={style.call}>
      <Girih fold={6} cell={96} fade="start" />
      <div className={style.inner}>
        <h2 className={style.title}>{title}</h2>
        <p className={style.text}>{text}</p>
        {children}
        <p className={style.actions}>{actions}</p>
      </div>
    </section>
  );
}
