import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import type { Publication } from '../shared/api.ts';
import {
  atPlace,
  type DraftChange,
  type DraftPlace,
  type DraftValue,
  dictionaryOf,
  formatPath,
  isSameJson,
  type Json,
} from '../shared/draft.ts';
import { useEditor } from './editor-context.ts';
import { AskDialog, ChangedValue, Item } from './items.tsx';
import style from './page.module.css';
import { useProblemText, useUnsent } from './saving.tsx';
import { useTexts } from './texts.ts';
import type { WrittenValue } from './unsaved.ts';
import { plainText } from './values.ts';

/** What somebody has just discarded, and how it comes back. */
interface Discarded extends DraftPlace {
  bringBack: () => void;
}

export function SiteChanges() {
  const i18n = useInbox();
  const { api, state, placeOf, refresh } = useEditor();
  const { t, inbox, listT } = useTexts();
  const problemText = useProblemText();
  const unsent = useUnsent(api.unsaved);
  const [discarded, setDiscarded] = useState<Discarded>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (discarded) notice.current?.focus();
  }, [discarded]);
  const writing = useMutation({
    mutationFn: api.change,
    onMutate: (change) => api.unsaved.forget(formatPath(change)),
    onSettled: () => refresh(),
  });
  const changes = state.changes
    .filter((change) => atPlace(unsent, change) === undefined)
    .toSorted((left, right) => right.at - left.at);
  if (changes.length + unsent.length === 0 && !writing.error && !discarded) return null;

  function write(change: DraftValue): void {
    setDiscarded(undefined);
    writing.mutate(change);
  }
  function discard(change: DraftChange): void {
    const bringBack = () => write({ ...change, version: 0 });
    writing.mutate({ ...change, value: change.base }, { onSuccess: () => setDiscarded({ ...change, bringBack }) });
  }
  function discardUnsent(value: WrittenValue): void {
    api.unsaved.discard(formatPath(value));
    const bringBack = () => {
      setDiscarded(undefined);
      api.unsaved.write({ ...value, ...value.stored }, value.value);
    };
    setDiscarded({ ...value, bringBack });
  }
  function changeItem(change: DraftChange) {
    const { base, value, theirs, by, at } = change;
    // An unedited value may conflict with a release.
    const isEdited = !isSameJson(value, base);
    const choice = (next: Json, label: string) => (
      <Button isBusy={writing.isPending} onClick={() => write({ ...change, value: next })}>
        {label}
      </Button>
    );
    return (
      <Item
        key={formatPath(change)}
        place={placeOf(change)}
        about={[by, at > 0 && shortTime(at, Date.now(), i18n)]}
        actions={
          <>
            {theirs !== undefined && (
              <div className="notice">
                <p>{isEdited ? t('changes.theirs') : t('changes.release')}</p>
                <ChangedValue place={change} before={value} after={theirs} />
                <div className="row">
                  {choice(value, t('changes.keep'))}
                  {choice(theirs, t('changes.take'))}
                </div>
              </div>
            )}
            {isEdited && (
              <Button isBusy={writing.isPending} onClick={() => discard(change)}>
                {t('changes.discard')}
              </Button>
            )}
          </>
        }
      >
        <ChangedValue place={change} before={base} after={value} />
      </Item>
    );
  }
  return (
    <section className={style.section} aria-labelledby="site-changes">
      <h2 id="site-changes">{t('changes.title')}</h2>
      {writing.error && <ErrorMessage error={writing.error} />}
      {discarded && (
        <div ref={notice} tabIndex={-1} role="status" className="notice">
          <p>{t('changes.discarded', { where: placeOf(discarded).where })}</p>
          <Button onClick={discarded.bringBack}>{listT('undo')}</Button>
        </div>
      )}
      <ul>
        {unsent.map((value) => (
          <Item
            key={formatPath(value)}
            place={placeOf(value)}
            actions={
              <>
                <p className={style.unsaved}>{`${t('unsent.title')}. ${problemText(value)}`}</p>
                {value.error && (
                  <Button onClick={() => void api.unsaved.send(formatPath(value))}>{inbox('retry')}</Button>
                )}
                <Button onClick={() => discardUnsent(value)}>{t('unsent.discard')}</Button>
              </>
            }
          >
            <ChangedValue place={value} before={value.stored.value} after={value.value} />
          </Item>
        ))}
        {changes.map(changeItem)}
      </ul>
    </section>
  );
}

/** Edited texts whose places a release has removed. */
export function LostValues() {
  const { lost } = useEditor().state;
  const { t } = useTexts();
  if (lost.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-lost">
      <h2 id="site-lost">{t('lost.title')}</h2>
      <p>{t('lost.text')}</p>
      <ul>
        {lost.map((override) => (
          <Item key={formatPath(override)} place={{ where: '', language: dictionaryOf(override.file)?.language }}>
            {plainText(override.value)}
          </Item>
        ))}
      </ul>
    </section>
  );
}

function PublishedChanges({ changes, isReverted }: { changes: Publication['changes']; isReverted?: boolean }) {
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
  const { api, state, publishing, placeOf } = useEditor();
  const { t } = useTexts();
  const { publication } = state;
  const { data: { publications } = { publications: [] } } = useQuery({
    queryKey: ['site-publications', publication.state, publication.endedAt],
    queryFn: () => api.read('publications'),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<{ id: string; isAsked: boolean }>();
  const { id: openedId = '', isAsked = false } = opened ?? {};
  const { data: read, error } = useQuery({
    queryKey: ['site-publication', openedId, publication.endedAt],
    queryFn: () => api.publication(openedId),
    enabled: openedId !== '',
  });
  const isUndoAsked = isAsked && read?.isRevertible;
  const undone = new Set(publications.map(({ undoOf }) => undoOf));
  if (publications.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-publications">
      <h2 id="site-publications">{t('publications.title')}</h2>
      <ul>
        {publications.map(({ id, at, by, undoOf, places }) => {
          const isOpen = id === openedId;
          return (
            <Item
              key={id}
              about={[
                shortTime(at, Date.now(), i18n),
                by,
                undoOf && t('publications.isUndo'),
                undone.has(id) && t('publications.undone'),
              ]}
              actions={
                <>
                  <Button aria-expanded={isOpen} onClick={() => setOpened(isOpen ? undefined : { id, isAsked: false })}>
                    {t('publications.open')}
                  </Button>
                  {!undone.has(id) && (
                    <Button isBusy={publishing.isRunning} onClick={() => setOpened({ id, isAsked: true })}>
                      {t('publications.undo')}
                    </Button>
                  )}
                </>
              }
            >
              {isOpen && read && !isUndoAsked ? (
                <PublishedChanges changes={read.changes} />
              ) : (
                [...new Set(places.map((place) => placeOf(place).where))].slice(0, 3).join(', ')
              )}
              {isOpen && error && <ErrorMessage error={error} />}
              {isOpen && isAsked && read?.isRevertible === false && (
                <p role="alert" className="notice">
                  {t('failure.undo')}
                </p>
              )}
            </Item>
          );
        })}
      </ul>
      {read && isUndoAsked && (
        <AskDialog
          title={t('publications.ask')}
          text={t('publications.after')}
          confirm={t('publications.confirm')}
          onConfirm={() => publishing.start(() => api.undo(read.id))}
          onClose={() => setOpened(undefined)}
        >
          <PublishedChanges changes={read.changes} isReverted />
        </AskDialog>
      )}
    </section>
  );
}
