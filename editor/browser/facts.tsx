import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { navigate, useFragment } from '../../desk/inbox/browser/address.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { formatPath } from '../shared/draft.ts';
import type { SiteFact } from '../shared/facts.ts';
import { holdsTexts } from '../shared/questions.ts';
import { FactForm } from './fact-form.tsx';
import { FactPlaces } from './fact-places.tsx';
import { factKey, factLink, useFactNames } from './fact-values.ts';
import style from './forms.module.css';
import site from './page.module.css';
import { UnconfirmedName } from './unconfirmed.tsx';
import type { ViewProps } from './view-props.ts';

/** The page on which the company's facts are seen best. */
const companyPage = 'contact';

/** The facts of the company and of every course, a form each. */
export function FactsView({ api, state, revision, onShow, ...rest }: ViewProps) {
  const { t: inbox } = useInbox();
  const { t, describe, factName, groupName } = useFactNames();
  const id = useId();
  const [, groupId = 'company', openKey] = useFragment().slice(1).split('/');
  const { data, error, refetch } = useQuery({
    queryKey: ['site-facts', revision],
    queryFn: api.facts,
    placeholderData: keepPreviousData,
  });
  const showGroup = useEffectEvent(() => onShow({ id: groupId === 'company' ? companyPage : groupId }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page follows the choice of another group
  useEffect(() => showGroup(), [groupId]);
  const groups = data?.groups ?? [];
  const facts = groups.find((group) => group.id === groupId)?.facts ?? [];
  // Of one its form says where it shows.
  const changed = state.changes.filter(({ file }) => !holdsTexts(file));
  const unconfirmed = facts.filter((fact) => fact.id === 'unconfirmed');

  const item = (fact: SiteFact) => {
    const isOpen = factKey(fact) === openKey;
    return (
      <li key={formatPath(fact)} className={style.fact}>
        <button
          type="button"
          className={site.item}
          aria-expanded={isOpen}
          onClick={() => navigate(factLink(groupId, isOpen ? undefined : fact), 'push')}
        >
          <span className={style.name}>
            {fact.id === 'unconfirmed' ? <UnconfirmedName {...{ api, fact, facts, revision }} /> : factName(fact)}
            {fact.version > 0 && <span className={style.mark}> {t('changed')}</span>}
          </span>
          {fact.id !== 'unconfirmed' && <span className={site.place}>{describe(fact, fact.shape, fact.value)}</span>}
        </button>
        {isOpen && <FactForm {...rest} {...{ api, fact, facts, revision, onShow }} />}
      </li>
    );
  };

  return (
    <section className={site.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p className={site.place}>{t('lead')}</p>
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{inbox('list.loading')}</p>}
      <div className={`${site.inputs} ${style.field}`}>
        <label htmlFor={id}>{t('group')}</label>
        <select id={id} value={groupId} onChange={({ target }) => navigate(factLink(target.value), 'push')}>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {groupName(group)}
            </option>
          ))}
        </select>
      </div>
      <ul className={style.facts}>{facts.filter((fact) => fact.id !== 'unconfirmed').map(item)}</ul>
      {unconfirmed.length > 0 && (
        <>
          <h3>{t('confirm')}</h3>
          <ul className={style.facts}>{unconfirmed.map(item)}</ul>
        </>
      )}
      {!openKey && changed.length > 1 && <FactPlaces {...{ api, revision, onShow }} pages={rest.pages} />}
    </section>
  );
}
