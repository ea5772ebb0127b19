import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import type { Publication } from '../shared/api.ts';
import { formatPath } from '../shared/draft.ts';
import { useEditor } from './editor-context.ts';
import { ChangedValue, Item } from './items.tsx';
import style from './page.module.css';
import { Failure } from './publish.tsx';
import { useTexts } from './texts.ts';

function Changed({ changes, isReverted }: { changes: Publication['changes']; isReverted?: boolean }) {
  const { placeOf } = useEditor();
  return changes.map((change) => {
    const { before, after } = change;
    return (
      <div key={formatPath(change)}>
        <strong>{placeOf(change).where}: </strong>
        <ChangedValue place={change} before={isReverted ? after : before} after={isReverted ? before : after} />
      </div>
    );
  });
}

export function SitePublications() {
  const i18n = useInbox();
  const { api, state, refresh } = useEditor();
  const { t, inbox } = useTexts();
  const { publication } = state;
  const { data: { publications } = { publications: [] } } = useQuery({
    queryKey: ['site-publications', publication.state, publication.endedAt],
    queryFn: () => api.read('publications'),
    placeholderData: keepPreviousData,
  });
  const undoing = useMutation({
    /** `pressedAfter`: end of the publication before the press. */
    mutationFn: ({ id }: { id: string; pressedAfter: number | undefined }) => api.undo(id),
    onMutate: () => refresh(),
    onSettled: (response) => refresh(response?.publication),
  });
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Publication>();
  const undone = new Set(publications.map(({ undoOf }) => undoOf));
  const refused = publication.endedAt === undoing.variables?.pressedAfter ? undoing.data?.failure : undefined;
  if (publications.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-publications">
      <h2 id="site-publications">{t('publications.title')}</h2>
      {undoing.error && <ErrorMessage error={undoing.error} />}
      {refused && <Failure failure={refused} />}
      <ul className={style.list}>
        {publications.map((entry) => (
          <Item
            key={entry.id}
            byline={[
              shortTime(entry.at, Date.now(), i18n),
              entry.by,
              entry.undoOf && t('publications.isUndo'),
              undone.has(entry.id) && t('publications.undone'),
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={
              !undone.has(entry.id) && (
                <Button
                  isBusy={publication.state === 'running' || undoing.isPending}
                  onClick={() => {
                    setAsked(entry);
                    dialog.current?.showModal();
                  }}
                >
                  {t('publications.undo')}
                </Button>
              )
            }
          >
            <Changed changes={entry.changes.slice(0, 3)} />
          </Item>
        ))}
      </ul>
      <dialog ref={dialog} className={style.ask} aria-labelledby="site-undo">
        <h2 id="site-undo">{t('publications.ask')}</h2>
        <p>{t('publications.after')}</p>
        <div>{asked && <Changed changes={asked.changes} isReverted />}</div>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{inbox('remove.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              dialog.current?.close();
              if (asked) undoing.mutate({ id: asked.id, pressedAfter: publication.endedAt });
            }}
          >
            {t('publications.confirm')}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
