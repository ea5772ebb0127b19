import { type ReactNode, useEffect, useRef } from 'react';
import type { Place } from '../shared/content.ts';
import fieldStyle from './fields.module.css';
import { ConflictNotice, DraftStatus } from './notices.tsx';

/** The form of a fact or an item. It takes the focus: a form that closed above it has moved it out of view. */
export function OpenForm({ place, children }: { place: Place; children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea, [role="textbox"], button)')?.focus();
  }, []);
  return (
    <div ref={form} className={fieldStyle.form}>
      {children}
      <ConflictNotice place={place} />
      <DraftStatus places={[place]} />
    </div>
  );
}
