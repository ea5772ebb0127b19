import { type ReactNode, useState } from 'react';
import { Loading } from '../../inbox/browser/components.tsx';
import { LazyPart } from '../../inbox/browser/lazy-part.tsx';

interface DisclosureProps {
  name: 'messages' | 'correction' | 'history';
  title: string;
  isInitiallyOpen?: boolean;
  children: ReactNode;
}

/** The code of `children` loads when the part opens. */
export function Disclosure({ name, title, isInitiallyOpen = false, children }: DisclosureProps) {
  // Only the first value counts: a longer history must not collapse an open list.
  const [wasOpen] = useState(isInitiallyOpen);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <details data-disclosure={name} open={wasOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <LazyPart fallback={<Loading />}>{children}</LazyPart>}
    </details>
  );
}

export function openDisclosure(name: DisclosureProps['name']): void {
  const details = document.querySelector<HTMLDetailsElement>(`[data-disclosure=${name}]`);
  if (!details) return;
  details.open = true;
  details.querySelector('summary')?.focus();
}
