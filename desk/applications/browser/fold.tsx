import { type ReactNode, Suspense, useState } from 'react';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { ReloadOnFailure } from '../../inbox/browser/reload-on-failure.tsx';

interface FoldProps {
  name: 'messages' | 'history';
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A collapsible part of the panel. The code of its content is loaded when it is opened. */
export function Fold({ name, title, isOpenAtFirst = false, children }: FoldProps) {
  const { t } = useInbox();
  // Only the first value counts: more history must not collapse an open list.
  const [isInitiallyOpen] = useState(isOpenAtFirst);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details data-fold={name} open={isInitiallyOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <ReloadOnFailure>
          <Suspense fallback={<p role="status">{t('list.loading')}</p>}>{children}</Suspense>
        </ReloadOnFailure>
      )}
    </details>
  );
}

/** Opens a fold and moves the focus to it. */
export function openFold(name: FoldProps['name']): void {
  const fold = document.querySelector<HTMLDetailsElement>(`[data-fold=${name}]`);
  if (!fold) return;
  fold.open = true;
  fold.querySelector('summary')?.focus();
}
