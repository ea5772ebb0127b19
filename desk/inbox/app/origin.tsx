import { useId } from 'react';
import { hiddenFieldNames } from '../../../config/hidden-fields.ts';
import type { Application } from '../../applications.ts';
import { languageNames } from '../words.ts';
import { useInbox } from './inbox-context.tsx';
import parts from './parts.module.css';

/** Where an application came from: its language, the page, the campaign. */
export function Origin({ application: { language, hidden } }: { application: Application }) {
  const { words } = useInbox('Origin');
  const id = useId();
  // The language stands first, as the desk took it.
  const fields = hiddenFieldNames.filter((name) => name !== 'language' && hidden[name]);
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h3 id={id} className={parts.heading}>
        {words('details.origin')}
      </h3>
      <dl className={parts.pairs}>
        <div className={parts.pair}>
          <dt className={parts.label}>{words('field.language')}</dt>
          <dd lang={language}>{languageNames[language]}</dd>
        </div>
        {fields.map((name) => (
          <div key={name} className={parts.pair}>
            <dt className={parts.label}>{words(`field.${name}`)}</dt>
            <dd>{hidden[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
