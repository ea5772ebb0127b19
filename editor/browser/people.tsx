import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import style from './forms.module.css';
import { ListForm } from './list-form.tsx';
import { useListTexts } from './list-texts.ts';
import { listIdOf, peopleAddress } from './lists.ts';
import site from './page.module.css';
import type { ViewProps } from './view-props.ts';

/** Testimonials, trainers, alumni and employers. The address's fragment names the list, and who is open: `#people/trainers/0`. */
export function PeopleView({ api, revision, onShow }: ViewProps) {
  const { language, t: inbox } = useInbox();
  const t = useListTexts();
  const [, id = '', opened] = useFragment().split('/');
  const shown = listIdOf(id);
  const showPage = useEffectEvent(() => onShow({ id: shown === 'testimonials' ? 'corporate' : 'home' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => showPage(), [shown]);
  const { data, error, refetch } = useQuery({
    queryKey: ['site-people', revision],
    queryFn: api.people,
    placeholderData: keepPreviousData,
  });
  const list = data?.lists.find((one) => one.id === shown);
  return (
    <>
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{inbox('list.loading')}</p>}
      <nav aria-label={t('lists')} className={site.buttons}>
        {data?.lists.map(({ id: own, items }) => (
          <a
            key={own}
            href={peopleAddress(listIdOf(own))}
            className={style.choice}
            aria-current={own === shown ? 'page' : undefined}
          >
            {t(`list.${listIdOf(own)}`)} <span className="soft">{items.length}</span>
          </a>
        ))}
      </nav>
      {list && (
        <ListForm
          key={shown}
          {...{ api, revision, list, opened }}
          namespaces={['testimonials', 'owner']}
          texts={{
            title: t(`list.${shown}`),
            about: t(`about.${shown}`),
            add: t(`add.${shown}`),
            none: t('none'),
            unnamed: t('unnamed'),
          }}
          optionName={(course) => data?.courses.find((one) => one.id === course)?.names[language.code] ?? course}
        />
      )}
    </>
  );
}
