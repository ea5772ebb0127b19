import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { questionsNamespaceOf } from '../../model/questions.ts';
import type { SiteFinding } from '../shared/api.ts';
import { type Change, type DraftChange, dictionaryOf } from '../shared/content.ts';
import type { LiveChange } from './live-changes.ts';

/** Milliseconds. The first response waits for the renderer, and a publication renders pages. */
export const slow = { timeoutMs: 90_000 };

/** Polled every two seconds: an unavailable server is reported within five seconds. Polling keeps no session alive. */
export const polled = { isBackground: true, timeoutMs: 3000 };

/** Milliseconds after the last key. */
const [previewMs, checkMs] = [80, 400];

export const photoAddressOf = (name: string): string => `/desk/api/site/photos/${encodeURIComponent(name)}`;

/** Changes of the draft, as the server takes them. */
export const sendable = (changes: readonly LiveChange[]): DraftChange[] =>
  changes.map(({ file, path, value, base, at }) => ({ file, path, value, base, at }));

/** Equal for equal values, so that a poll does not restart a timer. */
export function useDebounced<T>(value: T, ms: number): T {
  const text = JSON.stringify(value);
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return JSON.parse(later) as T;
}

/** What the preview shows: all changes of the draft, without waiting for the server to store them. */
export const useShownChanges = (changes: readonly LiveChange[]): DraftChange[] =>
  useDebounced(sendable(changes), previewMs);

const isText = ({ file }: Change) => dictionaryOf(file) !== undefined || questionsNamespaceOf(file) !== undefined;

/** Values of the facts that texts may name. */
export function useFactValues(revision: string | undefined, shown: readonly DraftChange[]) {
  const { api } = useInbox();
  const request = { body: { changes: shown.filter((change) => !isText(change)) }, ...slow };
  const { queryKey, queryFn } = api.query('POST /site/names', request);
  return useQuery({
    queryKey: [...queryKey, revision],
    queryFn,
    enabled: revision !== undefined,
    placeholderData: keepPreviousData,
  }).data?.folders;
}

const none: readonly SiteFinding[] = [];

/** Findings of the proofreader about the changes. */
export function useFindings(revision: string | undefined, shown: readonly DraftChange[]): readonly SiteFinding[] {
  const { api } = useInbox();
  const changes = useDebounced(shown, checkMs - previewMs);
  const { queryKey, queryFn } = api.query('POST /site/check', { body: { changes }, ...slow });
  const isNeeded = changes.length > 0 && revision !== undefined;
  const { data } = useQuery({
    queryKey: [...queryKey, revision],
    queryFn,
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  });
  return (isNeeded && data?.findings) || none;
}
