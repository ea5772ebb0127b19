import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { navigate, useFragment } from '../../desk/inbox/browser/address.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languages } from '../../model/languages.ts';
import { pendingReviews } from '../shared/pending-reviews.ts';
import { questionsPath } from '../shared/questions.ts';
import { ListForm } from './list-form.tsx';
import { useListTexts } from './list-texts.ts';
import { questionsAddress } from './lists.ts';
import site from './page.module.css';
import { PendingReview } from './pending-review.tsx';
import { useNames } from './shown-texts.ts';
import type { Keys } from './value-form.tsx';
import type { ViewProps } from './view-props.ts';

const codes = languages.map(({ code }) => code);

/** The questions of each page. The address's fragment names the page's folder, and the open question: `#questions/courses/qa/0`. */
export function QuestionsView({ api, state, pages, page, revision, onSaved, onShow }: ViewProps) {
  const { language, t: inbox } = useInbox();
  const t = useListTexts();
  const id = useId();
  const [, named, opened] = /^#questions\/(.+?)(?:\/(\d+))?$/.exec(useFragment()) ?? [];
  const { data, error, refetch } = useQuery({
    queryKey: ['site-questions', revision],
    queryFn: api.questions,
    placeholderData: keepPreviousData,
  });
  const names = useNames(api);
  const lists = data?.lists ?? [];
  const list = lists.find((one) => one.id === (named ?? page?.namespace)) ?? lists[0];
  const pageOf = (namespace: string | undefined) =>
    pages.find((one) => one.namespace === namespace && one.language === language.code);
  const titleOf = (namespace: string) => pageOf(namespace)?.title ?? namespace;
  const showPage = useEffectEvent(() => {
    const own = pageOf(list?.id);
    if (own && own.namespace !== page?.namespace) onShow({ id: own.id });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => showPage(), [list?.id]);
  const reviews = pendingReviews(state, codes);
  function noteOf([index = '', code, part = '']: Keys): ReactNode {
    const key = [...questionsPath, index, part].join('.');
    const text = reviews.find((one) => one.namespace === list?.id && one.key === key && one.language === code);
    return text && <PendingReview {...{ api, text }} version={state.version} onReviewed={onSaved} />;
  }
  const failed = error ?? names.error;
  function retry(): void {
    void refetch();
    void names.refetch();
  }
  return (
    <>
      {failed && <ErrorMessage error={failed} onRetry={retry} />}
      {!failed && !(list && names.data) && <p role="status">{inbox('list.loading')}</p>}
      {list && names.data && (
        <>
          <div className={site.inputs}>
            <label htmlFor={id} className={site.label}>
              {t('questions.page')}
            </label>
            <select id={id} value={list.id} onChange={({ target }) => navigate(questionsAddress(target.value), 'push')}>
              {lists.map((one) => (
                <option key={one.id} value={one.id}>
                  {titleOf(one.id)}
                </option>
              ))}
            </select>
          </div>
          <ListForm
            key={list.id}
            {...{ api, revision, list, opened, noteOf }}
            namespaces={[list.id]}
            texts={{
              title: t('questions.title', { name: titleOf(list.id) }),
              about: t('questions.about'),
              add: t('add.question'),
              none: t('questions.none'),
              unnamed: t('questions.unnamed'),
            }}
            facts={names.data.folders[list.id]}
            // The next click on the same question opens it again.
            onOpened={() => navigate(questionsAddress(list.id), 'replace')}
          />
        </>
      )}
    </>
  );
}
