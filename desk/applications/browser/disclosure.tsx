import { type ReactNode, Suspense, useState } from 'react';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { ReloadOnFailure } from '../../inbox/browser/reload-on-failure.tsx';

interface DisclosureProps {
  name: 'messages' | 'correction' | 'history';
  title: string;
  isInitiallyOpen?: boolean;
  children: ReactNode;
}

/** The code of `children` loads when the part opens. */
export function Disclosure({ name, title, isInitiallyOpen = false, children }: DisclosureProps) {
  const { t } = useInbox();
  // Only the first value counts: a longer history must not collapse an open list.
  const [wasOpen] = useState(isInitiallyOpen);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <details data-disclosure={name} open={wasOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <ReloadOnFailure>
          <Suspense fallback={<p role="status">{t('list.loading')}</p>}>{children}</Suspense>
        </ReloadOnFailure>
      )}
    </details>
  );
}

export function openDisclosure(name: DisclosureProps['name']): void {
  const details = document.querySelector<HTMLDetailsElement>(`[data-disclosure=${name}]`);
  if (!details) return;
  details.open = true;
  details.querySelector('summary')?.focus();
}
