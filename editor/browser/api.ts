import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../desk/api/client.ts';
import type { Contract, Output } from '../../desk/api/contract.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { questionsNamespaceOf } from '../../model/questions.ts';
import { type Change, type DraftChange, dictionaryOf } from '../shared/content.ts';
import type { LiveChange } from './live-changes.ts';

/** Milliseconds. The first response waits for the renderer, and a publication renders pages. */
export const slow = { timeoutMs: 90_000 };

/** Polled every two seconds: an unavailable server is reported within five seconds. Polling keeps no session alive. */
export const polled = { isBackground: true, timeoutMs: 3000 };

/** Milliseconds after the last key. */
const [previewMs, checkMs] = [80, 400];

export const photoAddressOf = (name: string): string => `/desk/api/site/photos/${encodeURIComponent(name)}`;

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

type AnswerKey = `POST /site/${'names' | 'check' | 'places' | 'picture' | 'render'}`;

interface AnswerRequest {
  address?: string | undefined;
  changes: readonly DraftChange[];
}

/** What the server makes of changes to the published content. The last answer stays until the next one comes, or fails. */
export function useAnswer<Key extends AnswerKey>(endpoint: Key, body: AnswerRequest, revision: string | undefined) {
  const { api } = useInbox();
  return useQuery<Output<Contract[Key]>, ApiError>({
    queryKey: [endpoint, body, revision],
    queryFn: ({ signal }) =>
      // The five requests differ by the address only.
      api.call<AnswerKey>(endpoint, { body, ...slow, signal } as never) as Promise<Output<Contract[Key]>>,
    enabled: revision !== undefined,
    placeholderData: keepPreviousData,
    // Without a server, until it is back.
    retry: (failures, { code }) => code === 'offline' || failures < 3,
    retryDelay: 2000,
  });
}

const isText = ({ file }: Change) => dictionaryOf(file) !== undefined || questionsNamespaceOf(file) !== undefined;

export function useVersions(revision: string) {
  const { queryKey, queryFn } = useInbox().api.query('GET /site/versions');
  return useQuery({ queryKey: [...queryKey, revision], queryFn, placeholderData: keepPreviousData });
}

/** What the server makes of the draft's changes, before it has stored them. */
export function useShownDraft(revision: string, changes: readonly LiveChange[]) {
  const shown = useDebounced(sendable(changes), previewMs);
  const facts = shown.filter((change) => !isText(change));
  const { data: names } = useAnswer('POST /site/names', { changes: facts }, revision);
  const checked = useDebounced(shown, checkMs - previewMs);
  const isNeeded = checked.length > 0;
  const { data: check } = useAnswer('POST /site/check', { changes: checked }, isNeeded ? revision : undefined);
  return { shown, folders: names?.folders, findings: (isNeeded && check?.findings) || [] };
}
