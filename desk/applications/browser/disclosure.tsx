import { type ReactNode, useState } from 'react';
import { Loading } from '../../inbox/browser/components.tsx';
import { LazyPart } from '../../inbox/browser/lazy-part.tsx';

/** The code of `children` loads when the part opens. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <LazyPart fallback={<Loading />}>{children}</LazyPart>}
    </details>
  );
}
