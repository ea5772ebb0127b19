import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import type { SiteFinding, TextFact, TextField } from '../../../shared/site-api.ts';
import { Button, ErrorMessage } from '../components.tsx';
import type { SiteApi } from './api.ts';
import { useDraftValue } from './draft-value.ts';
import style from './page.module.css';
import type { SaveState } from './saving.tsx';
import { TextInput } from './text-input.tsx';
import { useSiteTexts } from './texts.ts';

/** How long after the last key a text is stored and checked, in milliseconds. */
const debounceMs = 80;

interface FieldProps {
  ref?: Ref<{ focus: () => void }>;
  api: SiteApi;
  field: TextField;
  label: string;
  facts: readonly TextFact[];
  /** Names of the facts that the other language has. */
  otherFacts: readonly string[];
  beneath: Element | null;
  /** How many characters search results show. */
  limit: { least: number; most: number } | undefined;
  findings: readonly SiteFinding[];
  onWrite: (value: string) => void;
  onSaveState: (state: SaveState) => void;
  /** @param version of the draft. */
  onSaved: (version: number) => void;
  /** What else is said of it. */
  children?: ReactNode;
}

/** One form of a text in one language: what is typed goes into the draft. */
export function SiteField({ api, field, onWrite, onSaved, onSaveState, children, ...props }: FieldProps) {
  const t = useSiteTexts();
  const { value, write, store, conflict, resolve, error, saveState } = useDraftValue(api, field, {
    debounceMs,
    onSaved,
  });
  const tell = useEffectEvent(onSaveState);
  useEffect(() => tell(saveState), [saveState]);
  return (
    <TextInput
      {...props}
      language={field.language}
      value={String(value)}
      base={field.base}
      onWrite={(next) => {
        write(next);
        onWrite(next);
      }}
      onLeave={store}
    >
      {children}
      {error && <ErrorMessage error={error} onRetry={store} />}
      {conflict && (
        <div role="alert" className={style.conflict}>
          <p>{conflict.version > 0 ? t('conflict.draft') : t('conflict.published')}</p>
          <blockquote lang={field.language}>{String(conflict.value)}</blockquote>
          {conflict.by && <p className={style.place}>{conflict.by}</p>}
          <p className={style.buttons}>
            <Button onClick={() => resolve('mine')}>{t('conflict.mine')}</Button>
            <Button onClick={() => resolve('theirs')}>{t('conflict.theirs')}</Button>
          </p>
        </div>
      )}
    </TextInput>
  );
}
