import { createContext, type ReactNode } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { SiteFinding, TextFacts } from '../shared/api.ts';
import { isSameJson, type Json } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import { useDraftValue } from './draft-value.ts';
import { useFactTexts } from './fact-values.ts';
import { isMoved, listOf } from './lists.ts';
import site from './page.module.css';
import { SaveProblem, SaveStatus } from './saving.tsx';
import type { DraftValue, MergeValues } from './unsaved.ts';

export type Keys = readonly string[];

/** A number that is half written is refused: it waits until more is. */
const debounceMs = 300;

/** What the fields of a form share. Paths are within the value that the form writes. */
interface FormOptions {
  api: SiteApi;
  /** What a part is called. */
  labelOf: (path: Keys) => string;
  optionName: (option: string) => string;
  findings?: readonly SiteFinding[];
  /** Facts that its texts may name. */
  facts?: TextFacts | undefined;
  /** What else is said of a text. */
  noteOf?: (path: Keys) => ReactNode;
  /** Of a list of people or questions, whose items are stored while they are half written. */
  items?: {
    nameOf: (item: Json) => string;
    none: string;
    add: string;
    openIndex?: number | undefined;
    onOpened?: (() => void) | undefined;
  };
}

interface FormContext extends FormOptions {
  /** Of a value that the server has refused. */
  wrong: Keys | undefined;
  base: Json;
  /** The published value at the same paths; null where items were moved. */
  compared: Json;
  status: ReactNode;
  onLeave: () => void;
}

const Context = createContext<FormContext | null>(null);
export const useForm = () => useRequiredContext(Context, 'useForm', 'ValueForm');

interface ValueFormProps extends FormOptions {
  draft: DraftValue;
  merge?: MergeValues;
  describe: (value: Json) => string;
  children: (value: Json, write: (next: Json) => void) => ReactNode;
}

/** The form of one value. Typing stores it in the draft; a value that the server refuses stays as typed. */
export function ValueForm({ draft, merge, describe, children, ...options }: ValueFormProps) {
  const t = useFactTexts();
  const saving = useDraftValue(options.api, draft, { debounceMs, ...(merge && { merge }) });
  const { value, write, store, conflict, resolve, error, saveState } = saving;
  const refused = error?.code === 'bad-input' ? error.details.place?.key : undefined;
  const wrong = refused?.split('.').slice(draft.path.length);
  const compared = options.items && isMoved(listOf(draft.base), listOf(value)) ? null : draft.base;
  const status = <SaveStatus states={[saveState]} isChanged={!isSameJson(value, draft.base)} />;
  return (
    <Context value={{ ...options, wrong, status, base: draft.base, compared, onLeave: store }}>
      {children(value, write)}
      {error && !wrong && <SaveProblem error={error} onRetry={store} />}
      {conflict && (
        <div role="alert" className={site.conflict}>
          <p>{conflict.version > 0 ? t('conflict.draft') : t('conflict.published')}</p>
          <p>{describe(conflict.value)}</p>
          {conflict.by && <p className={site.place}>{conflict.by}</p>}
          <p className={site.buttons}>
            <Button onClick={() => resolve('mine')}>{t('conflict.mine')}</Button>
            <Button onClick={() => resolve('theirs')}>{t('conflict.theirs')}</Button>
          </p>
        </div>
      )}
      {!options.items && status}
    </Context>
  );
}
