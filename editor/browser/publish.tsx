import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../desk/api/client.ts';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { Conflict, Issue, SiteFinding, SiteState } from '../shared/api.ts';
import { atPlace, type Place, withoutIdleOrders } from '../shared/content.ts';
import { sendable, slow } from './api.ts';
import { useEditor } from './editor-state.ts';
import frame from './layout.module.css';
import type { LiveChange } from './live-changes.ts';
import style from './page.module.css';
import { useProblems, withCorrections } from './problems.ts';
import { useTexts } from './texts.ts';

interface RefusedParts {
  conflicts?: readonly Conflict[];
  issues?: readonly Issue[];
  findings?: readonly SiteFinding[];
}

const refusedParts = (error: unknown): RefusedParts => (toApiError(error).details.site ?? {}) as RefusedParts;

function usePublish() {
  const { api } = useInbox();
  const { store, draft, state, refetchContent, refresh } = useEditor();
  /** The draft and the site at the last answer. */
  const [answered, setAnswered] = useState<Pick<SiteState, 'draft' | 'revision'>>();
  async function send(changes: readonly LiveChange[]): Promise<void> {
    const body = { changes: sendable(changes), kind: 'publish' as const };
    await api.call('POST /site/publish', { body, ...slow });
    // The fields show the published values before the draft loses its changes.
    await refetchContent();
    store.published(changes);
  }
  const publishing = useMutation({
    mutationFn: (changes: readonly LiveChange[]) =>
      send(changes).catch((error: unknown) => {
        // Somebody pressed before the text was proofread.
        const { findings = [] } = refusedParts(error);
        if (findings.length === 0 || findings.some(({ fixed }) => fixed === undefined)) throw error;
        const corrected = changes.map((change) => withCorrections(change, findings));
        for (const change of corrected) store.put(change);
        return send(corrected.map((change) => ({ ...change, ...atPlace(store.state.changes, change) })));
      }),
    // A conflict shows both values as soon as the newest version is read.
    onError: () => void refetchContent(),
    async onSettled() {
      const { data = state } = await refresh();
      setAnswered({ draft: store.state.changes, revision: data.revision });
    },
  });
  /** Nobody has written or published since the answer. */
  const isNews = !publishing.isPending && answered?.draft === draft.changes && answered.revision === state.revision;
  return { ...publishing, isNews };
}

export function PublishBar() {
  const { changes, page, isOffline, ask } = useEditor();
  const { problemsOf } = useProblems();
  const { t } = useTexts();
  const { isPending, isNews, isSuccess, error, variables = [], mutate } = usePublish();
  const ticked = withoutIdleOrders(changes.filter(({ isLeftOut }) => !isLeftOut));
  const blocked = ticked.filter((change) => change.isConflict || problemsOf(change).some(({ isBlocker }) => isBlocker));
  const { conflicts = [], issues = [], findings = [] } = isNews && error ? refusedParts(error) : {};
  const wrong: readonly Place[] = blocked.length > 0 ? blocked : [...conflicts, ...issues, ...findings];
  const [first] = wrong;
  const isDone = isNews && isSuccess;
  const leftOut = changes.length - ticked.length;
  if (changes.length === 0 && !isPending && !isNews) return null;
  return (
    <section className={frame.bar} aria-label={t('publish.title')}>
      {isNews &&
        error &&
        (error.code === 'offline' ? <p role="alert">{t('publish.lost')}</p> : <ErrorMessage error={error} />)}
      <div role="status">
        {isPending && (
          <>
            <p>{t('publish.running')}</p>
            <progress aria-label={t('publish.title')} />
          </>
        )}
        {isDone && (
          <p className={style.done}>
            {changes.length === 0
              ? t('publish.done')
              : t('publish.part', { count: variables.length, left: changes.length })}{' '}
            {page && (
              <a href={page.address} target="_blank" rel="noreferrer">
                {t('publish.see')}
              </a>
            )}
          </p>
        )}
        {!isPending && !isDone && !first && (
          <p>
            {[
              ticked.length > 0 && t('publish.count', { count: ticked.length }),
              leftOut > 0 && t('publish.leftOut', { count: leftOut }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {!isPending && first && (
        <Button variant="plain" onClick={() => ask(first)}>
          {t('publish.blocked', { count: wrong.length })}
        </Button>
      )}
      {(ticked.length > 0 || isPending) && (
        <Button variant="primary" isBusy={isPending || isOffline || blocked.length > 0} onClick={() => mutate(ticked)}>
          {t('publish.start')}
        </Button>
      )}
    </section>
  );
}
