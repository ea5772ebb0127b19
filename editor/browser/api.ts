import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Api } from '../../desk/api/client.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type {
  ChangeResponse,
  CheckResponse,
  PhotoResponse,
  PlacesResponse,
  PublicationResponse,
  PublishResponse,
  RenderResponse,
  SiteReads,
  SiteResponse,
  TextResponse,
} from '../shared/api.ts';
import type { DraftPlace, DraftValue, TextGroup } from '../shared/draft.ts';
import { UnsavedStore } from './unsaved.ts';

/** The first response waits for the renderer, and a publication starts with a check of all texts. */
const timeoutMs = 90_000;

/** Polled every second or two: an unavailable server is reported within five seconds. */
const stateTimeoutMs = 3000;

const photoTimeoutMs = 5 * 60_000;

export const photoAddressOf = (name: string): string => `/desk/api/site/photos/${encodeURIComponent(name)}`;

/** Unsaved values by account. No other account reads or sends them. */
const unsavedStores = new Map<string, UnsavedStore>();

/** Calls under `/desk/api/site` for one account. Every call rejects with ApiError. */
function createSiteApi({ send }: Pick<Api, 'send'>, accountId: string) {
  type Options = Parameters<typeof send>[3];
  const call = <T>(method: string, path: string, payload?: object, options?: Options) =>
    send<T>(method, `/site${path}`, payload, { timeoutMs, ...options, accountId });
  const post = <T>(path: string, payload: object = {}) => call<T>('POST', path, payload);
  const unsaved = unsavedStores.get(accountId) ?? new UnsavedStore(accountId, sessionStorage);
  unsavedStores.set(accountId, unsaved);
  return {
    unsaved,
    /** Polling does not keep the session alive. */
    state: () => call<SiteResponse>('GET', '', undefined, { isBackground: true, timeoutMs: stateTimeoutMs }),
    read: <Name extends keyof SiteReads>(name: Name) => call<SiteReads[Name]>('GET', `/${name}`),
    text: ({ namespace, key }: TextGroup) =>
      call<TextResponse>('GET', `/text?${new URLSearchParams({ namespace, key })}`),
    places: ({ file, path }: DraftPlace) => post<PlacesResponse>('/places', { file, path }),
    /** A stale version or base is a `conflict`. */
    change: ({ file, path, value, base, version }: DraftValue) =>
      call<ChangeResponse>('PUT', '/draft', { file, path, value, base, version }, { timeoutMs: 20_000 }),
    addWord: (word: string, language: LanguageCode) => post<ChangeResponse>('/words', { word, language }),
    review: (text: TextGroup & { language: LanguageCode }) => post('/review', text),
    check: (namespaces: readonly string[]) =>
      post<CheckResponse>('/check', namespaces.length > 0 ? { namespaces } : {}),
    render: (address: string) => post<RenderResponse>('/render', { address }),
    addPhoto: (photo: Blob) => call<PhotoResponse>('POST', '/photos', photo, { timeoutMs: photoTimeoutMs }),
    publication: (id: string) => call<PublicationResponse>('GET', `/publications/${id}`),
    publish: () => post<PublishResponse>('/publish'),
    undo: (id: string) => post<PublishResponse>('/undo', { id }),
  };
}

export type SiteApi = ReturnType<typeof createSiteApi>;

export function useSiteApi(): SiteApi {
  const { api, account } = useInbox();
  return useMemo(() => createSiteApi(api, account.id), [api, account.id]);
}

export interface DraftRevision {
  api: SiteApi;
  revision: string;
}

export function useRead<Name extends keyof SiteReads>({ api, revision }: DraftRevision, name: Name) {
  return useQuery({
    queryKey: ['site-read', name, revision],
    queryFn: () => api.read(name),
    // The type of keepPreviousData allows no generic response.
    placeholderData: keepPreviousData as () => never,
  });
}

export function useFindings({ api, revision }: DraftRevision, namespaces: readonly string[], enabled = true) {
  const { data } = useQuery({
    queryKey: ['site-check', namespaces, revision],
    queryFn: () => api.check(namespaces),
    placeholderData: keepPreviousData,
    enabled,
  });
  return enabled ? (data?.findings ?? []) : [];
}

export function useDebounced<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
