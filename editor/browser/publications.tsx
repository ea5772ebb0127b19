import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import type { Publication, SiteResponse } from '../shared/api.ts';
import { type DraftPlace, formatPath, type Json } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import { ChangedValue } from './changed-value.tsx';
import { Failure } from './failure.tsx';
import style from './page.module.css';
import type { PlaceNames } from './place-names.tsx';
import type { ShownText } from './shown-texts.ts';
import { useSiteTexts } from './texts.ts';

interface PublicationsProps {
  api: SiteApi;
  publication: SiteResponse['publication'];
  shown: ShownText;
  placeOf: PlaceNames;
  /** A publication has begun, or was refused. @param publication as the response says. */
  onBegun: (publication?: SiteResponse['publication']) => void;
}

/** The history of publications, each with a button that reverts it. */
export function SitePublications({ api, publication, shown, placeOf, onBegun }: PublicationsProps) {
  const i18n = useInbox();
  const t = useSiteTexts();
  const { data: { publications } = { publications: [] } } = useQuery({
    queryKey: ['site-publications', publication.state, publication.endedAt],
    queryFn: api.publications,
    placeholderData: keepPreviousData,
  });
  /** When the last publication before the press ended. */
  const [pressedAfter, setPressedAfter] = useState<number>();
  const undoing = useMutation({
    mutationFn: api.undo,
    onMutate() {
      setPressedAfter(publication.endedAt);
      onBegun();
    },
    onSettled: (response) => onBegun(response?.publication),
  });
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Publication>();
  const undone = new Set(publications.map(({ undoOf }) => undoOf));
  if (publications.length === 0) return null;
  const refused = publication.endedAt === pressedAfter ? undoing.data?.failure : undefined;

  const changed = (place: DraftPlace, before: Json, after: Json) => (
    <li key={formatPath(place)} className={style.values}>
      <strong>{placeOf(place).where}: </strong>
      <ChangedValue {...{ place, before, after, placeOf, shown }} />
    </li>
  );

  return (
    <section className={style.section} aria-labelledby="site-publications">
      <h2 id="site-publications">{t('publications.title')}</h2>
      {undoing.error && <ErrorMessage error={undoing.error} />}
      {refused && <Failure failure={refused} placeOf={placeOf} />}
      <ul className={style.list}>
        {publications.map((one) => {
          const { id, at, by, changes: published, undoOf } = one;
          return (
            <li key={id} className={style.change}>
              <p>
                {shortTime(at, Date.now(), i18n)}
                {by && ` · ${by}`}
                {undoOf && ` · ${t('publications.isUndo')}`}
                {undone.has(id) && ` · ${t('publications.undone')}`}
              </p>
              <ul className={style.published}>
                {published.slice(0, 3).map((change) => changed(change, change.before, change.after))}
              </ul>
              {!undone.has(id) && (
                <p className={style.buttons}>
                  <Button
                    isBusy={publication.state === 'running' || undoing.isPending}
                    onClick={() => {
                      setAsked(one);
                      dialog.current?.showModal();
                    }}
                  >
                    {t('publications.undo')}
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <dialog ref={dialog} className={style.ask} aria-labelledby="site-undo">
        <h2 id="site-undo">{t('publications.ask')}</h2>
        <p>{t('publications.after')}</p>
        <ul className={style.published}>
          {asked?.changes.map((change) => changed(change, change.after, change.before))}
        </ul>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{i18n.t('remove.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              dialog.current?.close();
              if (asked) undoing.mutate(asked.id);
            }}
          >
            {t('publications.confirm')}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
