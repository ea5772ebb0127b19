import type { ReactNode, Ref } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import type { SiteFinding, TextFact, TextField } from '../shared/api.ts';
import type { SiteApi } from './api.ts';
import { useDraftValue } from './draft-value.ts';
import style from './page.module.css';
import { SaveProblem } from './saving.tsx';
import { TextInput } from './text-input.tsx';
import { useSiteTexts } from './texts.ts';

/** How long after the last key a text is stored and checked, in milliseconds. */
const debounceMs = 80;

interface FieldProps {
  ref: Ref<{ focus: () => void }> | undefined;
  api: SiteApi;
  field: TextField;
  label: string;
  facts: readonly TextFact[];
  /** Names of the facts that the other language has. */
  otherFacts: readonly string[];
  helpPlace: Element | null;
  /** How many characters search results show. */
  limit: { least: number; most: number } | undefined;
  findings: readonly SiteFinding[];
  /** Shown with its findings. */
  children?: ReactNode;
}

/** One form of a text in one language: what is typed goes into the draft. */
export function SiteField({ api, field, children, ...props }: FieldProps) {
  const t = useSiteTexts();
  const { value, write, store, conflict, resolve, error } = useDraftValue(api, field, { debounceMs });
  return (
    <TextInput
      {...props}
      language={field.language}
      value={String(value)}
      base={field.base}
      onWrite={write}
      onLeave={store}
    >
      {children}
      {error && <SaveProblem error={error} onRetry={store} />}
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
