import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import type { VersionEntry } from '../shared/api.ts';
import { type Change, formatPath, isSameJson, rebaseChange } from '../shared/content.ts';
import { slow, useVersions } from './api.ts';
import { useEditor } from './editor-state.ts';
import { ChangedValue, Item } from './items.tsx';
import style from './page.module.css';
import { useTexts } from './texts.ts';

interface Restoration {
  title: string;
  changes: readonly Change[];
}

export function Versions() {
  const i18n = useInbox();
  const { revision, placeOf } = useEditor();
  const { t } = useTexts();
  const [opened, setOpened] = useState<number>();
  const [asked, setAsked] = useState<Restoration>();
  const list = useVersions(revision);
  const { versions = [] } = list.data ?? {};
  if (versions.length === 0 && !list.error) return null;
  const timeOf = ({ at }: Pick<VersionEntry, 'at'>) => shortTime(at, Date.now(), i18n);
  return (
    <section className={style.section} aria-labelledby="site-versions">
      <h2 id="site-versions">{t('versions.title')}</h2>
      {list.error && <ErrorMessage error={list.error} onRetry={() => void list.refetch()} />}
      <ul>
        {versions.map((version) => {
          const isOpen = version.number === opened;
          const places = [...new Set(version.places.map((place) => placeOf(place).where))];
          return (
            <Item
              key={version.number}
              about={[timeOf(version), version.by, version.kind !== 'publish' && t(`versions.kind.${version.kind}`)]}
              actions={
                <Button aria-expanded={isOpen} onClick={() => setOpened(isOpen ? undefined : version.number)}>
                  {t('versions.open')}
                </Button>
              }
              details={isOpen && <OpenVersion number={version.number} time={timeOf(version)} onAsk={setAsked} />}
            >
              {[...places.slice(0, 3), places.length > 3 && '…'].filter(Boolean).join(', ')}
            </Item>
          );
        })}
      </ul>
      {asked && <RestoreDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface OpenProps {
  number: number;
  time: string;
  onAsk: (asked: Restoration) => void;
}

function OpenVersion({ number, time, onAsk }: OpenProps) {
  const { api } = useInbox();
  const { revision, placeOf, ownerAt } = useEditor();
  const { t } = useTexts();
  const { queryKey, queryFn } = api.query('GET /site/versions/:number', { params: { number: String(number) } });
  const { data, error, refetch } = useQuery({ queryKey: [...queryKey, revision], queryFn });
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      {data.changes.map((change) => {
        const { base: before, value: after } = change;
        const { published } = ownerAt(change);
        const isGone = published === undefined;
        const now = published ?? null;
        // Later changes of other parts of an item stay.
        const back = rebaseChange({ ...change, value: before, base: after }, now).value;
        const isBack = isSameJson(now, back);
        return (
          <div key={formatPath(change)} className={style.entry}>
            <strong>{placeOf(change).where}</strong>
            <ChangedValue place={change} before={before} after={after} />
            {!isBack && !isSameJson(now, after) && (
              <p className="soft">
                {now === null ? t('versions.removed') : t('versions.now')}{' '}
                {now !== null && <ChangedValue place={change} before={now} after={now} />}
              </p>
            )}
            {isBack || isGone ? (
              <p className="soft">{t(isGone ? 'versions.gone' : 'versions.back')}</p>
            ) : (
              <Button
                onClick={() => onAsk({ title: t('versions.ask'), changes: [{ ...change, value: back, base: now }] })}
              >
                {t('versions.restore')}
              </Button>
            )}
          </div>
        );
      })}
      {data.restore.length > 0 && (
        <Button onClick={() => onAsk({ title: t('versions.askSite', { time }), changes: data.restore })}>
          {t('versions.site', { time })}
        </Button>
      )}
    </>
  );
}

function RestoreDialog({ title, changes, onClose }: Restoration & { onClose: () => void }) {
  const { api, t: inbox } = useInbox();
  const { refresh, refetchContent, placeOf } = useEditor();
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.call('POST /site/publish', { body: { changes, kind: 'restore' }, ...slow }),
    onSettled: () => Promise.all([refetchContent(), refresh()]),
  });
  return (
    <dialog ref={dialog} className={style.ask} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {!isSuccess && (
        <>
          <p>{t('versions.after')}</p>
          <div>
            {changes.map((change) => (
              <p key={formatPath(change)}>
                <strong>{placeOf(change).where}: </strong>
                <ChangedValue place={change} before={change.base} after={change.value} />
              </p>
            ))}
          </div>
        </>
      )}
      {error && <ErrorMessage error={error} />}
      <p role="status" className={style.done}>
        {isPending ? t('versions.running') : isSuccess && t('versions.done')}
      </p>
      <div className="row">
        {!isPending && (
          <Button onClick={() => dialog.current?.close()}>
            {isSuccess ? t('text.close') : inbox('remove.cancel')}
          </Button>
        )}
        {!isSuccess && (
          <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
            {t('versions.confirm')}
          </Button>
        )}
      </div>
    </dialog>
  );
}
