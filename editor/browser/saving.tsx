import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { type DraftValue, formatPath, isSameJson, type Json } from '../shared/draft.ts';
import { useEditor } from './editor-context.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';
import type { UnsavedStore, WrittenValue } from './unsaved.ts';

export const useUnsent = (store: UnsavedStore): UnsavedStore['unsent'] =>
  useSyncExternalStore(store.subscribe, () => store.unsent);

/** `by`: the author of the newest change. */
type ReadValue = DraftValue & { by?: string | undefined };

export interface FormValue {
  name: string;
  read: ReadValue;
  value: Json;
  written: WrittenValue | undefined;
  write: (next: Json) => void;
  store: () => void;
}

export function useFormValues(reads: readonly ReadValue[], debounceMs: number): FormValue[] {
  const { unsaved: store } = useEditor().api;
  const written = useSyncExternalStore(store.subscribe, () => store.values);
  const take = useEffectEvent(() => {
    for (const read of reads) store.applyResponse(read);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value that is read
  useEffect(() => take(), [JSON.stringify(reads)]);
  const names = reads.map(formatPath).join('\n');
  useEffect(() => {
    const closes = names === '' ? [] : names.split('\n').map((name) => store.open(name));
    return () => {
      for (const close of closes) close();
    };
  }, [store, names]);
  return reads.map((read): FormValue => {
    const name = formatPath(read);
    const own = written.get(name);
    return {
      name,
      read,
      written: own,
      value: own ? own.value : read.value,
      write: (next) => store.write(read, next, debounceMs),
      store: () => void store.send(name),
    };
  });
}

export function SaveStatus({ values }: { values: readonly FormValue[] }) {
  const { t } = useTexts();
  const has = (state: WrittenValue['state']) => values.some(({ written }) => written?.state === state);
  const isChanged = values.some(({ value, read }) => !isSameJson(value, read.base));
  const status = has('failed') ? 'failed' : has('slow') ? 'saving' : isChanged ? 'saved' : 'ready';
  return (
    <p role="status" className={status === 'failed' ? style.unsaved : 'soft'}>
      {t(`save.${status}`)}
    </p>
  );
}

export function useProblemText(): (value: Pick<WrittenValue, 'error' | 'conflict'>) => string {
  const { explain } = useInbox();
  const { t } = useTexts();
  return ({ error, conflict }) => {
    if (conflict) return t('unsent.conflict');
    if (!error) return t('unsent.waiting');
    if (error.code === 'offline') return t('unsent.offline');
    return error.code === 'bad-input' ? t('unsent.refused') : explain(error);
  };
}

/** Tells an author that a colleague has replaced the value. */
function ReplacedNotice({ read }: { read: ReadValue }) {
  const { api, placeOf } = useEditor();
  const { account } = useInbox();
  const { t } = useTexts();
  const { unsaved } = api;
  const own = useSyncExternalStore(unsaved.subscribe, () => unsaved.replacedBy(read));
  if (own === undefined || !read.by || read.by === account.name) return null;
  return (
    <div role="status" className="notice">
      <p>{t('replaced.text', { name: read.by })}</p>
      <blockquote lang={placeOf(read).language}>{placeOf(read).formatValue(own)}</blockquote>
      <div className="row">
        <Button onClick={() => unsaved.write(read, own)}>{t('replaced.mine')}</Button>
        <Button onClick={() => unsaved.forget(formatPath(read))}>{t('replaced.theirs')}</Button>
      </div>
    </div>
  );
}

interface ProblemProps extends FormValue {
  children: (theirs: Json) => ReactNode;
}

/** Offers a retry, or a choice between two versions. */
export function SaveProblem({ name, read, written, store, children }: ProblemProps) {
  const { unsaved } = useEditor().api;
  const { t, inbox } = useTexts();
  const problemText = useProblemText();
  const { error, conflict } = written ?? {};
  const notice = useRef<HTMLDivElement>(null);
  const isConflict = conflict !== undefined;
  useEffect(() => {
    if (!isConflict) return;
    let before: Element | null = null;
    // A form that opens with a conflict focuses its field first.
    const timer = setTimeout(() => {
      before = document.activeElement;
      notice.current?.focus();
    });
    return () => {
      clearTimeout(timer);
      (before as HTMLElement | null)?.focus();
    };
  }, [isConflict]);
  if (conflict) {
    return (
      <div ref={notice} tabIndex={-1} role="alert" className="notice">
        <p>{t(conflict.version > 0 ? 'conflict.draft' : 'conflict.published')}</p>
        <blockquote>{children(conflict.value)}</blockquote>
        {conflict.by && <p className="soft">{conflict.by}</p>}
        <p className="row">
          <Button onClick={() => unsaved.resolve(name, 'mine')}>{t('conflict.mine')}</Button>
          <Button onClick={() => unsaved.resolve(name, 'theirs')}>{t('conflict.theirs')}</Button>
        </p>
      </div>
    );
  }
  // The page already reports that the server is unavailable.
  if (!error || error.code === 'offline') return <ReplacedNotice read={read} />;
  return (
    <div role="alert" className="notice">
      <p>{problemText({ error })}</p>
      {error.code !== 'bad-input' && <Button onClick={store}>{inbox('retry')}</Button>}
    </div>
  );
}
