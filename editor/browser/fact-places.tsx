import { useQuery } from '@tanstack/react-query';
import { toApiError } from '../../desk/inbox/browser/api.ts';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import type { SiteFact } from '../shared/facts.ts';
import { useFactTexts } from './fact-values.ts';
import style from './forms.module.css';
import site from './page.module.css';
import { TextPieces } from './text-diff.tsx';
import { useLater } from './use-later.ts';
import type { ViewProps } from './view-props.ts';

/** Pages are compared once somebody has stopped typing, in milliseconds: the preview comes first. */
const pauseMs = 1200;
/** So many pages are shown unfolded. */
const openPages = 4;

interface PlacesProps extends Pick<ViewProps, 'api' | 'pages' | 'revision' | 'onShow'> {
  /** Undefined for all that the draft changes. */
  fact?: SiteFact;
}

/** Every place of the site that says something else with a fact's new value, before and after. */
export function FactPlaces({ api, pages, revision, fact, onShow }: PlacesProps) {
  const t = useFactTexts();
  const { language: own } = useInbox();
  const asked = useLater(revision, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site-places', fact?.file, fact?.path.join('.'), asked],
    queryFn: () => api.places(fact),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWaiting = asked !== revision || isFetching;
  const places = data?.places ?? [];
  // Pages of one's own language first.
  const groups = [...new Set(places.map(({ address }) => address))]
    .map((address) => ({
      page: pages.find((page) => page.address === address),
      address,
      own: places.filter((place) => place.address === address),
    }))
    .toSorted((one, other) => Number(other.page?.language === own.code) - Number(one.page?.language === own.code));
  return (
    <section className={style.places} aria-labelledby="fact-places">
      <h3 id="fact-places">{fact ? t('places.title') : t('places.all')}</h3>
      <div role="status">
        {isWaiting && (
          <>
            <p>{t('places.loading')}</p>
            <progress className={site.progress} aria-label={t('places.loading')} />
          </>
        )}
        {!isWaiting && data && (
          <p>{places.length > 0 ? t('places.found', { count: places.length }) : t('places.none')}</p>
        )}
      </div>
      {!isWaiting && error && toApiError(error).code === 'bad-input' && <p role="alert">{t('places.failed')}</p>}
      {!isWaiting && error && toApiError(error).code !== 'bad-input' && (
        <ErrorMessage error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {!isWaiting &&
        groups.map(({ page, address, own: found }) => (
          <details key={address} open={groups.length <= openPages}>
            <summary>
              {page?.title ?? address} · {page && languageNames[page.language]} ({found.length})
            </summary>
            <ul className={style.items}>
              {found.map(({ part, pieces, after }) => (
                <li key={`${part} ${pieces.map(({ text }) => text).join('|')}`} className={style.place}>
                  <p lang={page?.language}>
                    <TextPieces pieces={pieces} />
                  </p>
                  {part === 'text' && page && after ? (
                    <Button onClick={() => onShow(page, after)}>{t('places.show')}</Button>
                  ) : (
                    <p className={site.place}>{t(`partOf.${part}`)}</p>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
    </section>
  );
}
