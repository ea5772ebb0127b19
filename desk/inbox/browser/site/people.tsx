import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { navigate, useFragment } from '../address.ts';
import { ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import style from './people.module.css';
import { type ListId, listIdOf, listIds, PeopleListEditor } from './people-list.tsx';
import { usePeopleTexts } from './people-texts.ts';
import type { ViewProps } from './view-props.ts';

const pageOf: Readonly<Record<ListId, string>> = {
  testimonials: 'corporate',
  trainers: 'home',
  alumni: 'home',
  employers: 'home',
};

/** Testimonials, trainers, alumni and employers: lists of people, each made from its schema. */
export function PeopleView({ api, revision, onSaved, onShow }: ViewProps) {
  const { t: inbox } = useInbox();
  const t = usePeopleTexts();
  const [, named, index] = useFragment().slice(1).split('/');
  const shown = listIds.find((one) => one === named) ?? 'testimonials';
  const { data, error, refetch } = useQuery({
    queryKey: ['site-people', revision],
    queryFn: api.people,
    placeholderData: keepPreviousData,
  });
  const { data: findings } = useQuery({
    queryKey: ['site-people-check', revision],
    queryFn: async () => {
      const checks = await Promise.all([api.check('testimonials'), api.check('owner')]);
      return checks.flatMap((check) => check.findings);
    },
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{inbox('list.loading')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once */}
      <div role="group" aria-label={t('lists')} className={style.buttons}>
        {data.lists.map(({ id, items }) => {
          const list = listIdOf(id);
          return (
            <button
              key={id}
              type="button"
              className={style.choice}
              aria-pressed={list === shown}
              onClick={() => {
                navigate(`#people/${list}`, 'push');
                onShow({ id: pageOf[list] });
              }}
            >
              {t(`list.${list}`)} <span className={style.quiet}>{items.length}</span>
            </button>
          );
        })}
      </div>
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {data.lists.map((list) => (
        <PeopleListEditor
          key={list.id}
          {...{ api, list, onSaved }}
          courses={data.courses}
          findings={findings ?? []}
          isShown={listIdOf(list.id) === shown}
          asked={index !== undefined && listIdOf(list.id) === shown ? Number(index) : undefined}
        />
      ))}
    </>
  );
}
