import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import type { SiteFact } from '../shared/api.ts';
import { useDebounced } from './api.ts';
import { useEditor } from './editor-context.ts';
import { TextPieces } from './items.tsx';
import style from './page.module.css';
import { useTexts } from './texts.ts';

/** Milliseconds after the last edit: the preview comes first. */
const pauseMs = 1200;
const openPages = 4;

/** All visible places that change with `fact`. */
export function FactPlaces({ fact }: { fact: SiteFact }) {
  const { api, pages, page: current, revision, showPreview } = useEditor();
  const { factT: t } = useTexts();
  const { language: own } = useInbox();
  const id = useId();
  const asked = useDebounced(revision, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site-places', fact.file, fact.path.join('.'), asked],
    queryFn: () => api.places(fact),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWaiting = asked !== revision || isFetching;
  const isRefused = error?.code === 'bad-input';
  const { places = [] } = data ?? {};
  // Pages in the interface's language come first.
  const groups = [...new Set(places.map(({ address }) => address))]
    .map((address) => ({
      address,
      page: pages.find((page) => page.address === address),
      found: places.filter((place) => place.address === address),
    }))
    .toSorted((left, right) => Number(right.page?.language === own.code) - Number(left.page?.language === own.code));
  // The preview follows the form.
  const follow = useEffectEvent(() => {
    const place = places.find(({ address, part, after }) => address === current?.address && part === 'text' && after);
    if (place) showPreview({ outlined: place.after });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => follow(), [data]);
  const list = groups.map(({ page, address, found }) => (
    <details key={address} open={groups.length <= openPages}>
      <summary>
        {page?.title ?? address} · {page && languageNames[page.language]} ({found.length})
      </summary>
      <ul>
        {found.map(({ part, pieces, after }) => (
          <li key={`${part} ${pieces.map(({ text }) => text).join('|')}`} className={style.entry}>
            <p lang={page?.language}>
              <TextPieces pieces={pieces} />
            </p>
            {part === 'text' && page && after ? (
              <Button onClick={() => showPreview({ pageId: page.id, language: page.language, outlined: after })}>
                {t('places.show')}
              </Button>
            ) : (
              <p className="soft">{t(`partOf.${part}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  ));
  return (
    <section className={style.places} aria-labelledby={id}>
      <h3 id={id}>{t('places.title')}</h3>
      <p role="status">
        {isWaiting
          ? t('places.loading')
          : data && (places.length > 0 ? t('places.found', { count: places.length }) : t('places.none'))}
      </p>
      {!isWaiting && isRefused && <p role="alert">{t('places.failed')}</p>}
      {!isWaiting && error && !isRefused && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!isWaiting && groups.length <= openPages && list}
      {!isWaiting && groups.length > openPages && (
        <details>
          <summary>{t('places.pages', { count: groups.length })}</summary>
          {list}
        </details>
      )}
    </section>
  );
}
