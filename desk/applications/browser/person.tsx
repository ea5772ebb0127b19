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
  onSet: (otherId: string, isSamePerson: boolean) => void;
}

/** All applications of one person, newest first, then applications of another person with the same contact. */
export function Person({ application, others, isBusy, hrefOf, onSet }: PersonProps) {
  const { t } = useInbox();
  const { form, status, receivedAt } = application;
  if (others.length === 0) return null;
  const { name, company } = application.answers;
  const ofPerson = others.filter(({ isSeparate }) => !isSeparate);
  const separate = others.filter(({ isSeparate }) => isSeparate);
  const history = [...ofPerson, application].toSorted((one, two) => two.receivedAt - one.receivedAt);
  const entryOf = (other: OtherApplication) => (
    <li key={other.id} className="entry">
      <div>
        <Summary form={other.form} status={other.status} receivedAt={other.receivedAt} href={hrefOf(other.id)} />
        {other.name && other.name !== (name ?? company) && <p>{other.name}</p>}
        <p className="soft">
          {t('people.shared')}: {other.sharedKinds.map((kind) => t(`people.kind.${kind}`)).join(', ')}
        </p>
      </div>
      <div className={style.choice}>
        <Button variant="plain" isBusy={isBusy} onClick={() => onSet(other.id, other.isSeparate)}>
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
          {history.map((one) =>
            'isSeparate' in one ? (
              entryOf(one)
            ) : (
              <li key={one.id} className="entry" aria-current="true">
                <div>
                  <Summary form={form} status={status} receivedAt={receivedAt} />
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

type SummaryProps = Pick<Application, 'form' | 'status' | 'receivedAt'> & { href?: string };

function Summary({ form, status, receivedAt, href }: SummaryProps) {
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
