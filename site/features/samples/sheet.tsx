import type { ReactNode } from 'react';
import style from './sheet.module.css';

interface SheetProps {
  title: string;
  sample?: string;
  level: 2 | 3;
  children: ReactNode;
}

export function Sheet({ title, sample, level, children }: SheetProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={style.sheet}>
      <div className={style.head}>
        <Heading className={style.title}>{title}</Heading>
        {sample && <span className={style.stamp}>{sample}</span>}
      </div>
      {children}
    </div>
  );
}
