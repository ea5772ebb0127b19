import { lazy, Suspense, useState } from 'react';
import type { HistoryListProps } from '../../inbox/browser/history.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { ReloadOnFailure } from '../../inbox/browser/reload-on-failure.tsx';

/** The page of accounts has it too: the inbox's first script does not need it. */
const HistoryList = lazy(async () => ({ default: (await import('../../inbox/browser/history.tsx')).HistoryList }));

/** An application's history; a long one is collapsed. */
export function ApplicationHistory({ entries, undo }: Required<Pick<HistoryListProps, 'entries' | 'undo'>>) {
  const { t } = useInbox();
  // What comes in later does not fold it.
  const [isShort] = useState(entries.length <= 3);
  const [isOpen, setOpen] = useState(isShort);
  if (entries.length === 0) return null;
  return (
    <details open={isShort} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title', { number: entries.length })}</summary>
      {isOpen && (
        <ReloadOnFailure>
          <Suspense fallback={<p role="status">{t('list.loading')}</p>}>
            <HistoryList entries={entries} undo={undo} />
          </Suspense>
        </ReloadOnFailure>
      )}
    </details>
  );
}
