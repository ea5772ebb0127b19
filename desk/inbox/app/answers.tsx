import { useId } from 'react';
import type { Answers as AnswersOfForm } from '../../applications.ts';
import { useInbox } from './inbox-context.tsx';
import parts from './parts.module.css';

/** What a visitor wrote, but for the name and the ways to reach them, which stand above. */
export function Answers({ answers }: { answers: AnswersOfForm }) {
  const { words, serviceName } = useInbox('Answers');
  const id = useId();
  const { company, services, motivation, message } = answers;
  const facts = Object.entries({ company, services: services?.map(serviceName).join(', '), motivation, message });
  const given = facts.filter((fact): fact is [keyof typeof answers, string] => Boolean(fact[1]));
  if (given.length === 0) return null;
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h3 id={id} className={parts.heading}>
        {words('details.answers')}
      </h3>
      <dl className={parts.facts}>
        {given.map(([field, text]) => (
          <div key={field}>
            <dt className={parts.label}>{words(`field.${field}`)}</dt>
            <dd className={parts.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
