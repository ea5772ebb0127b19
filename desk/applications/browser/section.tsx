import { type ReactNode, useId } from 'react';
import style from './details.module.css';

interface SectionProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ title, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${style.section} ${className}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
