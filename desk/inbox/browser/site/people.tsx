import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFragment } from '../address.ts';
import { ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { ListEditor } from './list-editor.tsx';
import { useListTexts } from './list-texts.ts';
import style from './lists.module.css';
import { type ListId, listIdOf, peopleAddress } from './lists.ts';
import site from './page.module.css';
import type { ViewProps } from './view-props.ts';

const pageOf: Readonly<Record<ListId, string>> = {
  testimonials: 'corporate',
  trainers: 'home',
  alumni: 'home',
  employers: 'home',
};

/**
 * Testimonials, trainers, alumni and employers: lists of people, each made from its schema. The address's fragment names the
 * list, and who of it is open: `#people/trainers/0`.
 */
export function PeopleView({ api, revision, onSaved, onShow }: ViewProps) {
  const { t: inbox } = useInbox();
  const t = useListTexts();
  const [, list = '', index] = useFragment().split('/');
  const shown = listIdOf(list);
  const showPage = useEffectEvent(() => onShow({ id: pageOf[shown] }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => showPage(), [shown]);
  const { data, error, refetch } = useQuery({
    queryKey: ['site-people', revision],
    queryFn: api.people,
    placeholderData: keepPreviousData,
  });
  const { data: check } = useQuery({
    queryKey: ['site-people-check', revision],
    queryFn: () => api.check('testimonials', 'owner'),
    placeholderData: keepPreviousData,
  });
  const textsOf = (id: ListId) => ({
    title: t(`list.${id}`),
    about: t(`about.${id}`),
    none: t('none'),
    unnamed: t('unnamed'),
    conflict: t('conflict.text'),
  });
  if (error && !data) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{inbox('list.loading')}</p>;
  return (
    <>
      <nav aria-label={t('lists')} className={site.buttons}>
        {data.lists.map(({ id, items }) => {
          const own = listIdOf(id);
          return (
            <a
              key={id}
              href={peopleAddress(own)}
              className={style.choice}
              aria-current={own === shown ? 'page' : undefined}
            >
              {t(`list.${own}`)} <span className="soft">{items.length}</span>
            </a>
          );
        })}
      </nav>
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {data.lists.map((one) => (
        <ListEditor
          key={one.id}
          {...{ api, onSaved }}
          list={one}
          texts={textsOf(listIdOf(one.id))}
          courses={data.courses}
          findings={check?.findings ?? []}
          isShown={listIdOf(one.id) === shown}
          openIndex={listIdOf(one.id) === shown && index !== undefined ? Number(index) : undefined}
        />
      ))}
    </>
  );
}
