import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { languages } from '../../../../model/languages.ts';
import { textsToLookOver } from '../../../shared/site-look-over.ts';
import { questionsPath } from '../../../shared/site-questions.ts';
import { navigate, useFragment } from '../address.ts';
import { ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { ListEditor } from './list-editor.tsx';
import { useListTexts } from './list-texts.ts';
import { questionsAddress } from './lists.ts';
import { LookOver } from './look-over.tsx';
import site from './page.module.css';
import { useNames } from './shown-texts.ts';
import type { ViewProps } from './view-props.ts';

/**
 * The questions that pages ask by themselves, a list for each page. The address's fragment names the page's folder, and the
 * question that is to be opened: `#questions/courses/qa/0`.
 */
export function QuestionsView({ api, state, pages, page, revision, onSaved, onShow }: ViewProps) {
  const { language, t: inbox } = useInbox();
  const t = useListTexts();
  const id = useId();
  const [, named, index] = /^#questions\/(.+?)(?:\/(\d+))?$/.exec(useFragment()) ?? [];
  const { data, error, refetch } = useQuery({
    queryKey: ['site-questions', revision],
    queryFn: api.questions,
    placeholderData: keepPreviousData,
  });
  const names = useNames(api);
  const lists = data?.lists ?? [];
  const shown = lists.find((list) => list.id === (named ?? page?.namespace)) ?? lists[0];
  const { data: check } = useQuery({
    queryKey: ['site-questions-check', shown?.id, revision],
    queryFn: () => api.check(shown?.id ?? ''),
    enabled: shown !== undefined,
    placeholderData: keepPreviousData,
  });
  const pageOf = (namespace: string) =>
    pages.find((one) => one.namespace === namespace && one.language === language.code);
  const showPage = useEffectEvent(() => {
    const of = shown && pageOf(shown.id);
    if (of && of.namespace !== page?.namespace) onShow({ id: of.id });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => showPage(), [shown?.id]);
  const failed = error ?? names.error;
  function retry(): void {
    void refetch();
    void names.refetch();
  }
  if (failed && !(data && names.data)) return <ErrorMessage error={failed} onRetry={retry} />;
  if (!shown || !names.data) return <p role="status">{inbox('list.loading')}</p>;
  const toLookOver = textsToLookOver(
    state,
    languages.map(({ code }) => code),
  );
  function noteOf(namespace: string, index: number, [code, part = '']: readonly string[]): ReactNode {
    const key = [...questionsPath, index, part].join('.');
    const text = toLookOver.find((one) => one.namespace === namespace && one.key === key && one.language === code);
    return text && <LookOver {...{ api, text }} version={state.version} onReviewed={onSaved} />;
  }
  const titleOf = (namespace: string) => pageOf(namespace)?.title ?? namespace;
  return (
    <>
      <div className={site.inputs}>
        <label htmlFor={id} className={site.label}>
          {t('questions.page')}
        </label>
        <select id={id} value={shown.id} onChange={({ target }) => navigate(questionsAddress(target.value), 'push')}>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {titleOf(list.id)}
            </option>
          ))}
        </select>
      </div>
      {failed && <ErrorMessage error={failed} onRetry={retry} />}
      {lists.map((list) => (
        <ListEditor
          key={list.id}
          {...{ api, list, onSaved }}
          texts={{
            title: t('questions.title', { name: titleOf(list.id) }),
            about: t('questions.about'),
            none: t('questions.none'),
            unnamed: t('questions.unnamed'),
            conflict: t('questions.conflict'),
          }}
          courses={[]}
          facts={names.data?.folders[list.id]}
          findings={check?.findings ?? []}
          isShown={list === shown}
          openIndex={list === shown && index !== undefined ? Number(index) : undefined}
          noteOf={(at, path) => noteOf(list.id, at, path)}
          // The next click on the same question opens it again.
          onOpened={() => navigate(questionsAddress(list.id), 'replace')}
        />
      ))}
    </>
  );
}
