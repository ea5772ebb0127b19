import { useMutation } from '@tanstack/react-query';
import { type ApiError, toApiError } from '../../desk/api/client.ts';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { Conflict, Issue, SiteFinding } from '../shared/api.ts';
import { atPlace } from '../shared/content.ts';
import { sendable, slow } from './api.ts';
import { useEditor } from './editor-context.ts';
import frame from './layout.module.css';
import type { LiveChange } from './live-changes.ts';
import style from './page.module.css';
import { withCorrections } from './problems.ts';
import { useTexts } from './texts.ts';

interface RefusedParts {
  conflicts?: readonly Conflict[];
  issues?: readonly Issue[];
  findings?: readonly SiteFinding[];
}

const refusedParts = (error: unknown): RefusedParts => (toApiError(error).details.site ?? {}) as RefusedParts;

/** Publishes changes of the draft, and takes the answer. */
function usePublish() {
  const { api } = useInbox();
  const { store, refetchContent, refresh } = useEditor();
  async function send(changes: readonly LiveChange[]) {
    const body = { changes: sendable(changes), kind: 'publish' as const };
    const response = await api.call('POST /site/publish', { body, ...slow });
    // The fields show the published values before the draft loses its changes.
    await refetchContent();
    store.published(changes, response);
  }
  return useMutation({
    mutationFn: (changes: readonly LiveChange[]) =>
      send(changes).catch((error: unknown) => {
        // Somebody pressed before the text was proofread.
        const { findings = [] } = refusedParts(error);
        if (findings.length === 0 || findings.some(({ fixed }) => fixed === undefined)) throw error;
        const corrected = changes.map((change) => withCorrections(change, findings));
        for (const change of corrected) store.put(change);
        return send(
          corrected.map((change) => ({ ...change, at: atPlace(store.state.changes, change)?.at ?? change.at })),
        );
      }),
    // A conflict shows both values as soon as the newest version is read.
    onError: () => void refetchContent(),
    onSettled: () => void refresh(),
  });
}

/** Where the server found something that holds back the publication. */
function Refusal({ error }: { error: ApiError }) {
  const { placeOf, ask, isOffline } = useEditor();
  const { t } = useTexts();
  const { conflicts = [], issues = [], findings = [] } = refusedParts(error);
  const places = [
    ...conflicts,
    ...issues.map(({ place }) => place),
    ...findings.map(({ file, key }) => ({ file, path: key.split('.') })),
  ];
  const [first] = places;
  if (error.code === 'offline') return isOffline ? null : <ErrorMessage error={error} />;
  if (!first) return <ErrorMessage error={error} />;
  return (
    <div role="alert" className="notice">
      <p>{conflicts.length > 0 ? t('failure.conflict') : t('failure.finding')}</p>
      <Button onClick={() => ask(first)}>{placeOf(first).where}</Button>
    </div>
  );
}

export function PublishBar() {
  const { changes, isTicked, page, isOffline, ask, problemsOf } = useEditor();
  const { t } = useTexts();
  const publishing = usePublish();
  const ticked = changes.filter(isTicked);
  const blocked = ticked.filter((change) => problemsOf(change).some(({ isBlocker }) => isBlocker));
  const [first] = blocked;
  const { isPending, error, isSuccess, variables } = publishing;
  const isDone = isSuccess && changes.every(({ at }) => variables.every((sent) => at > sent.at)) && ticked.length === 0;
  if (changes.length === 0 && !isPending && !isDone && !error) return null;
  return (
    <section className={frame.bar} aria-label={t('publish.title')}>
      {error && !isPending && !first && <Refusal error={error} />}
      <div role="status">
        {isPending && (
          <>
            <p>{isOffline ? t('offline.publishing') : t('publish.running')}</p>
            <progress aria-label={t('publish.title')} />
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
        {!isPending && !isDone && !first && <p>{t('publish.count', { count: ticked.length })}</p>}
      </div>
      {!isPending && first && (
        <Button variant="plain" onClick={() => ask(first)}>
          {t('publish.blocked', { count: blocked.length })}
        </Button>
      )}
      {(ticked.length > 0 || isPending) && (
        <Button
          variant="primary"
          isBusy={isPending || isOffline || first !== undefined}
          onClick={() => publishing.mutate(ticked)}
        >
          {t('publish.start')}
        </Button>
      )}
    </section>
  );
}
