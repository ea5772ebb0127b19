import { useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { PublicationFailure } from '../shared/api.ts';
import { formatPath, isReleasedText, isSameJson } from '../shared/draft.ts';
import type { useBlockers } from './blockers.tsx';
import { useEditor } from './editor-context.ts';
import { AskDialog, ChangedValue, Item } from './items.tsx';
import frame from './layout.module.css';
import { useRuleText } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';

function Failure({ failure: { code, file, key, rule, subject } }: { failure: PublicationFailure }) {
  const { placeOf } = useEditor();
  const { t } = useTexts();
  const ruleText = useRuleText();
  const place = file && key && !isReleasedText(file) ? placeOf({ file, path: key.split('.') }) : undefined;
  return (
    <div role="alert" className="notice">
      <p>{t(`failure.${code}`)}</p>
      {place?.where && <p className="soft">{place.where}</p>}
      {rule && (
        <p>
          {subject && subject !== key && <strong>{subject}</strong>} {ruleText({ rule, file }, place)}
        </p>
      )}
      {place?.open && <Button onClick={place.open}>{t('failure.open')}</Button>}
      {!place?.open && (code === 'finding' || code === 'render') && <p>{t('failure.developer')}</p>}
    </div>
  );
}

/** Names the changes of colleagues before they are published. */
function AskAboutOthers({ onPublish, onClose }: { onPublish: () => void; onClose: () => void }) {
  const { state, placeOf } = useEditor();
  const { account } = useInbox();
  const { t } = useTexts();
  return (
    <AskDialog
      title={t('publish.ask')}
      text={t('publish.others')}
      confirm={t('publish.start')}
      onConfirm={onPublish}
      onClose={onClose}
    >
      <ul>
        {state.changes
          .filter(({ by }) => by && by !== account.name)
          .map((change) => (
            <Item key={formatPath(change)} place={{ where: placeOf(change).where }} about={[change.by]}>
              <ChangedValue place={change} before={change.base} after={change.value} />
            </Item>
          ))}
      </ul>
    </AskDialog>
  );
}

export function PublishBar({ blockers, fixes }: ReturnType<typeof useBlockers>) {
  const { api, state, page, isOffline, publishing } = useEditor();
  const { account } = useInbox();
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { publication } = state;
  // An unedited conflict with a release is no change of the draft.
  const changes = state.changes.filter(({ value, base }) => !isSameJson(value, base));
  const others = [...new Set(changes.map(({ by }) => by))].filter((by) => by !== account.name);
  const { isRunning } = publishing;
  const publish = () =>
    publishing.start(async () => {
      await api.unsaved.flush();
      // After a conflict, the check of the publication names the text.
      for (const fix of fixes) await api.change(fix).catch(() => {});
      return api.unsaved.unsent.length > 0 ? undefined : api.publish();
    });
  const [firstBlocker] = blockers;
  const { endedAt = Number.POSITIVE_INFINITY } = publication;
  // A value written since then is not part of the last publication.
  const isLast = changes.every(({ at }) => at < endedAt) && !isRunning;
  // Hides a failure whose changes are gone. After a reload, the page does not know who published.
  const isOfDraft = publishing.isOwn || (changes.length > 0 && !publication.undoOf);
  const last = publication.state === 'failed' && isLast && isOfDraft ? publication.failure : undefined;
  const failure = publishing.failure || last;
  const isDone = publication.state === 'done' && publishing.isOwn && isLast && changes.length + blockers.length === 0;
  if (!isRunning && !failure && changes.length + blockers.length === 0 && !isDone) return null;
  return (
    <section className={frame.bar} aria-label={t('publish.title')}>
      {isAsking && <AskAboutOthers onPublish={publish} onClose={() => setIsAsking(false)} />}
      {failure && <Failure failure={failure} />}
      {publishing.error && !isOffline && <ErrorMessage error={publishing.error} />}
      <div role="status">
        {isRunning && (
          <>
            <p>{isOffline ? t('offline.publishing') : t('publish.running')}</p>
            <progress aria-label={t('publish.title')} />
          </>
        )}
        {isDone && (
          <p className={style.done}>
            {t(publication.undoOf ? 'publications.done' : 'publish.done')}{' '}
            {page && (
              <a href={page.address} target="_blank" rel="noreferrer">
                {t('publish.see')}
              </a>
            )}
          </p>
        )}
      </div>
      {!isRunning && firstBlocker && (
        <Button variant="plain" onClick={firstBlocker.place.open}>
          {t('publish.blocked', { count: blockers.length })}
        </Button>
      )}
      {!isRunning && !firstBlocker && !isDone && (
        <p>
          {t('publish.count', { count: changes.length })}
          {others.length > 0 && ` · ${t('publish.by', { names: others.join(', ') })}`}
        </p>
      )}
      {(changes.length > 0 || isRunning) && (
        <Button
          variant="primary"
          isBusy={isRunning || isOffline || blockers.length > 0}
          onClick={() => (others.length > 0 ? setIsAsking(true) : publish())}
        >
          {t('publish.start')}
        </Button>
      )}
    </section>
  );
}
