import { useMutation } from '@tanstack/react-query';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { type PublicationFailure, type PublishResponse, publicationSteps } from '../shared/api.ts';
import { isOwnText, isSameJson } from '../shared/draft.ts';
import type { useBlockers } from './blockers.tsx';
import { useEditor } from './editor-context.ts';
import frame from './layout.module.css';
import { useRuleText } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';

export function Failure({ failure: { code, file, key, rule, subject } }: { failure: PublicationFailure }) {
  const { placeOf } = useEditor();
  const { t } = useTexts();
  const ruleText = useRuleText();
  const open = file && key && !isOwnText(file) ? placeOf({ file, path: key.split('.') }).open : undefined;
  return (
    <div role="alert" className="notice">
      <p>{t(`failure.${code}`)}</p>
      {rule && (
        <p>
          {subject && subject !== key && <strong>{subject}</strong>} {ruleText({ rule, file })}
        </p>
      )}
      {open && <Button onClick={open}>{t('failure.open')}</Button>}
      {!open && (code === 'finding' || code === 'render') && <p>{t('failure.developer')}</p>}
    </div>
  );
}

/** Publishes or reverts. The answer counts until the next publication ends. */
export function usePublication(send: (id: string) => Promise<PublishResponse | undefined>) {
  const { state, refresh } = useEditor();
  const { endedAt } = state.publication;
  const { mutate, variables, data, error, isPending, isSuccess } = useMutation({
    mutationFn: ({ id }: { id: string; pressedAfter: number | undefined }) => send(id),
    onMutate: () => refresh(),
    onSettled: (response) => refresh(response?.publication),
  });
  const isRunning = state.publication.state === 'running' || isPending;
  const isNew = variables?.pressedAfter === endedAt && !isRunning;
  return {
    start: (id = '') => mutate({ id, pressedAfter: endedAt }),
    isRunning,
    isSuccess,
    failure: isNew ? data?.failure : undefined,
    error: isNew ? error : undefined,
  };
}

export function PublishBar({ blockers, fixes }: ReturnType<typeof useBlockers>) {
  const { api, state, page, reviews, isOffline } = useEditor();
  const { t } = useTexts();
  const { publication } = state;
  // An unedited conflict with a release is no change of the draft.
  const changes = state.changes.filter(({ value, base }) => !isSameJson(value, base));
  const { isRunning, isSuccess, ...publishing } = usePublication(async () => {
    await api.unsaved.flush();
    // After a conflict, the check of the publication names the text.
    for (const fix of fixes) await api.change(fix).catch(() => {});
    return api.unsaved.unsent.length > 0 ? undefined : api.publish();
  });
  const [firstBlocker] = blockers;
  const { step = 'check', endedAt = Number.POSITIVE_INFINITY } = publication;
  // A value written since then is not part of the last publication.
  const isLast = changes.every(({ at }) => at < endedAt) && !isRunning;
  const last = publication.state === 'failed' && isLast ? publication.failure : undefined;
  const failure = publishing.failure || (last?.code === 'review' && reviews.length === 0 ? undefined : last);
  const isDone = publication.state === 'done' && isLast && changes.length === 0;
  if (!isRunning && !failure && changes.length + blockers.length === 0 && !(isDone && isSuccess)) return null;
  return (
    <section className={frame.bar} aria-label={t('publish.title')}>
      {failure && <Failure failure={failure} />}
      {publishing.error && !isOffline && <ErrorMessage error={publishing.error} />}
      <div role="status">
        {isRunning && (
          <>
            <p>{isOffline ? t('offline.publishing') : t(`step.${step}`)}</p>
            <progress
              max={publicationSteps.length}
              value={publicationSteps.indexOf(step)}
              aria-label={t('publish.title')}
            />
          </>
        )}
        {isDone && (
          <p className={style.done}>
            {t('publish.done')}{' '}
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
      {!isRunning && !firstBlocker && !isDone && <p>{t('publish.count', { count: changes.length })}</p>}
      {(changes.length > 0 || isRunning) && (
        <Button
          variant="primary"
          isBusy={isRunning || isOffline || blockers.length > 0}
          onClick={() => publishing.start()}
        >
          {t('publish.start')}
        </Button>
      )}
    </section>
  );
}
