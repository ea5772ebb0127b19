import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { SitePage } from '../../../shared/site-api.ts';
import type { FactPlace, SiteFact } from '../../../shared/site-facts.ts';
import { toApiError } from '../api.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { useFactTexts } from './fact-values.ts';
import style from './facts.module.css';
import site from './page.module.css';
import { TextPieces } from './text-diff.tsx';
import type { ViewProps } from './view-props.ts';

/** Pages are compared once somebody has stopped typing, in milliseconds: the preview comes first. */
const pauseMs = 1200;

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
  const placesOf = (address: string) => places.filter((place) => place.address === address);
  const pageOf = (address: string) => pages.find((page) => page.address === address);
  // Pages of one's own language first.
  const addresses = [...new Set(places.map(({ address }) => address))].toSorted(
    (one, other) => Number(pageOf(other)?.language === own.code) - Number(pageOf(one)?.language === own.code),
  );
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
          <p>{data.places.length > 0 ? t('places.found', { count: data.places.length }) : t('places.none')}</p>
        )}
      </div>
      {!isWaiting && error && (
        <>
          {toApiError(error).code === 'bad-input' && <p role="alert">{t('places.failed')}</p>}
          {toApiError(error).code !== 'bad-input' && (
            <ErrorMessage error={toApiError(error)} onRetry={() => void refetch()} />
          )}
        </>
      )}
      {!isWaiting &&
        addresses.map((address) => {
          const page = pageOf(address);
          return (
            <details key={address} open={addresses.length <= 4}>
              <summary>
                {page?.title ?? address} · {page && languageNames[page.language]} ({placesOf(address).length})
              </summary>
              <ul className={style.items}>
                {placesOf(address).map((place) => (
                  <Place
                    key={`${place.part} ${place.pieces.map(({ text }) => text).join('|')}`}
                    {...{ place, page, onShow }}
                  />
                ))}
              </ul>
            </details>
          );
        })}
    </section>
  );
}

interface PlaceProps extends Pick<ViewProps, 'onShow'> {
  place: FactPlace;
  page: SitePage | undefined;
}

function Place({ place: { part, pieces, after }, page, onShow }: PlaceProps) {
  const t = useFactTexts();
  return (
    <li className={style.place}>
      <p lang={page?.language}>
        <TextPieces pieces={pieces} />
      </p>
      {part === 'text' && page && after ? (
        <Button onClick={() => onShow(page, after)}>{t('places.show')}</Button>
      ) : (
        <p className={site.place}>{t(`partOf.${part}`)}</p>
      )}
    </li>
  );
}

/** A value as it is once it has stayed the same for a while. @param ms milliseconds. */
function useLater<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
