import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '../../desk/api/client.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type {
  ChangeResponse,
  CheckResponse,
  NamesResponse,
  PagesResponse,
  PublicationsResponse,
  PublishResponse,
  RenderResponse,
  SiteResponse,
  TextResponse,
  TextsResponse,
} from '../shared/api.ts';
import type { DraftPlace, TextGroup } from '../shared/draft.ts';
import type { FactsResponse, PlacesResponse } from '../shared/facts.ts';
import type { PeopleResponse, PhotoResponse, QuestionsResponse } from '../shared/lists.ts';
import { type DraftValue, UnsavedStore } from './unsaved.ts';

/** The first response waits for the renderer, and a publication starts with a check of all texts. */
const timeoutMs = 90_000;

/** Polled every second or two: an unavailable server is reported within five seconds. */
const stateTimeoutMs = 3000;

/** An upload may take minutes on a slow connection. */
const photoTimeoutMs = 5 * 60_000;

export const photoAddressOf = (name: string): string => `/desk/api/site/photos/${encodeURIComponent(name)}`;

const stores = new Map<string, UnsavedStore>();

/** Unsaved values of an account. No other account reads or sends them. */
function unsavedOf(accountId: string): UnsavedStore {
  const store = stores.get(accountId) ?? new UnsavedStore(accountId, sessionStorage);
  stores.set(accountId, store);
  return store;
}

/** Calls under `/desk/api/site` for one account. Every call rejects with ApiError. */
function createSiteApi({ call: callAny }: Pick<Api, 'call'>, accountId: string) {
  type Options = Parameters<typeof callAny>[3];
  const call = <T>(method: string, path: string, payload?: object, options?: Options) =>
    callAny(method, `site${path}`, payload, { timeoutMs, ...options, accountId }) as Promise<T>;
  const get = <T>(path: string) => call<T>('GET', path);
  const post = <T>(path: string, payload: object = {}) => call<T>('POST', path, payload);
  return {
    unsaved: unsavedOf(accountId),
    /** Polling does not keep the session alive. */
    state: () => call<SiteResponse>('GET', '', undefined, { isBackground: true, timeoutMs: stateTimeoutMs }),
    pages: () => get<PagesResponse>('/pages'),
    texts: () => get<TextsResponse>('/texts'),
    text: ({ namespace, key }: TextGroup) => get<TextResponse>(`/text?${new URLSearchParams({ namespace, key })}`),
    facts: () => get<FactsResponse>('/facts'),
    people: () => get<PeopleResponse>('/people'),
    questions: () => get<QuestionsResponse>('/questions'),
    names: () => get<NamesResponse>('/names'),
    publications: () => get<PublicationsResponse>('/publications'),
    places: (fact?: DraftPlace) => post<PlacesResponse>('/places', fact && { file: fact.file, path: fact.path }),
    /** A stale version or base is a `conflict`. */
    change: ({ file, path, value, base, version }: DraftValue) =>
      call<ChangeResponse>('PUT', '/draft', { file, path, value, base, version }, { timeoutMs: 20_000 }),
    addWord: (word: string, language: LanguageCode) => post<ChangeResponse>('/words', { word, language }),
    review: (text: TextGroup & { language: LanguageCode; version: number }) => post('/review', text),
    /** Folders under content/; all where none is given. */
    check: (namespaces: readonly string[]) =>
      post<CheckResponse>('/check', namespaces.length > 0 ? { namespaces } : {}),
    render: (address: string) => post<RenderResponse>('/render', { address }),
    /** A refusal's details name the reason. */
    addPhoto: (photo: Blob) => call<PhotoResponse>('POST', '/photos', photo, { timeoutMs: photoTimeoutMs }),
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
  /** Changes with the draft and the published content. */
  revision: string;
}

export function useRead<What extends 'texts' | 'facts' | 'people' | 'questions'>(
  { api, revision }: DraftRevision,
  what: What,
) {
  type Response = Awaited<ReturnType<SiteApi[What]>>;
  return useQuery({
    queryKey: ['site-read', what, revision],
    queryFn: api[what] as () => Promise<Response>,
    // Its own type allows no generic response.
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
