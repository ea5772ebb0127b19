import type { Application } from '../../api/application.ts';
import type { OtherApplication } from '../../api/people.ts';
import { Button, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import listStyle from './application-list.module.css';
import style from './details.module.css';

interface PersonProps {
  application: Application;
  others: readonly OtherApplication[];
  isBusy: boolean;
  hrefOf: (id: string) => string;
  /** Says that another application is of this person, or of another one. */
  onSet: (other: OtherApplication, isSamePerson: boolean) => void;
}

/** All applications of one person, the newest first; and those that somebody took out, to be put back. */
export function Person({ application, others, isBusy, hrefOf, onSet }: PersonProps) {
  const { t } = useInbox();
  if (others.length === 0) return null;
  const name = application.answers.name ?? application.answers.company ?? null;
  const ofPerson = others.filter(({ isSeparate }) => !isSeparate);
  const separate = others.filter(({ isSeparate }) => isSeparate);
  const history = [...ofPerson, null].toSorted(
    (one, two) => (two ?? application).receivedAt - (one ?? application).receivedAt,
  );
  /** Another application: whose it is, where that differs, and what both have in common. */
  const entryOf = (other: OtherApplication) => (
    <li key={other.id} className="entry">
      <div>
        <Summary {...other} href={hrefOf(other.id)} />
        {other.name && other.name !== name && <p>{other.name}</p>}
        <p className="soft">
          {t('people.shared')}: {other.sharedKinds.map((kind) => t(`people.kind.${kind}`)).join(', ')}
        </p>
      </div>
      <div className={style.choice}>
        <Button variant="plain" isBusy={isBusy} onClick={() => onSet(other, other.isSeparate)}>
          {t(other.isSeparate ? 'people.same' : 'people.separate')}
          <span className="visually-hidden"> ({other.receipt})</span>
        </Button>
      </div>
    </li>
  );
  return (
    <Section title={t('people.title')}>
      {ofPerson.length > 0 ? (
        <ul>
          {history.map((other) =>
            other ? (
              entryOf(other)
            ) : (
              <li key="this" className="entry" aria-current="true">
                <div>
                  <Summary {...application} />
                  <p className="soft">{t('people.this')}</p>
                </div>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className="soft">{t('people.none')}</p>
      )}
      {separate.length > 0 && (
        <details>
          <summary>{t('people.separateTitle', { count: separate.length })}</summary>
          <ul>{separate.map(entryOf)}</ul>
        </details>
      )}
    </Section>
  );
}

/** What an application was about, when it came and how far it is. */
function Summary({
  form,
  status,
  receivedAt,
  href,
}: Pick<Application, 'form' | 'status' | 'receivedAt'> & { href?: string }) {
  const inbox = useInbox();
  const subject = inbox.subjectOf(form);
  return (
    <>
      <p className="row">
        {href ? <a href={href}>{subject}</a> : <b>{subject}</b>}{' '}
        <span className={`${listStyle.chip} ${listStyle[status] ?? style.new}`}>{inbox.t(`status.${status}`)}</span>
      </p>
      <p className="soft">{fullTime(receivedAt, inbox)}</p>
    </>
  );
}
