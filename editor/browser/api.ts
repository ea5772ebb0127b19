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

/** The first response waits for the renderer, and a publication begins with a check of all texts. */
const timeoutMs = 90_000;

/** Asked every second or two: a server that does not answer is said to be away within five. */
const stateTimeoutMs = 3000;

/** Some megabytes by a slow line. */
const photoTimeoutMs = 5 * 60_000;

/** The address of a photo that is in the draft, or published. */
export const photoAddressOf = (name: string): string => `/desk/api/site/photos/${encodeURIComponent(name)}`;

const stores = new Map<string, UnsavedStore>();

/** What an account has written in this tab: no other account reads or sends it. */
function unsavedOf(accountId: string): UnsavedStore {
  const store = stores.get(accountId) ?? new UnsavedStore(accountId, sessionStorage);
  stores.set(accountId, store);
  return store;
}

/** The desk's API under `/desk/api/site`, for one account. Every call rejects with ApiError. */
function createSiteApi({ call: callAny }: Pick<Api, 'call'>, accountId: string) {
  type Options = Parameters<typeof callAny>[3];
  const call = <T>(method: string, path: string, payload?: object, options?: Options) =>
    callAny(method, `site${path}`, payload, { timeoutMs, ...options, accountId }) as Promise<T>;
  const get = <T>(path: string) => call<T>('GET', path);
  const post = <T>(path: string, payload: object = {}) => call<T>('POST', path, payload);
  return {
    /** What this account has written and the server does not have. */
    unsaved: unsavedOf(accountId),
    /** Asked again and again: does not keep the session alive. */
    state: () => call<SiteResponse>('GET', '', undefined, { isBackground: true, timeoutMs: stateTimeoutMs }),
    pages: () => get<PagesResponse>('/pages'),
    texts: () => get<TextsResponse>('/texts'),
    text: ({ namespace, key }: TextGroup) => get<TextResponse>(`/text?${new URLSearchParams({ namespace, key })}`),
    facts: () => get<FactsResponse>('/facts'),
    people: () => get<PeopleResponse>('/people'),
    questions: () => get<QuestionsResponse>('/questions'),
    names: () => get<NamesResponse>('/names'),
    publications: () => get<PublicationsResponse>('/publications'),
    /** Where pages say something else with the draft's value of a fact, or of all. */
    places: (fact?: DraftPlace) => post<PlacesResponse>('/places', fact && { file: fact.file, path: fact.path }),
    /** @param change the value with the version and the published value that were seen; others are a `conflict`. */
    change: ({ file, path, value, base, version }: DraftValue) =>
      call<ChangeResponse>('PUT', '/draft', { file, path, value, base, version }, { timeoutMs: 20_000 }),
    /** Makes a word known. @param language of the text that it was found in. */
    addWord: (word: string, language: LanguageCode) => post<ChangeResponse>('/words', { word, language }),
    review: (text: TextGroup & { language: LanguageCode; version: number }) => post('/review', text),
    /** @param namespaces the folders under content/; all where none is given. */
    check: (namespaces: readonly string[]) =>
      post<CheckResponse>('/check', namespaces.length > 0 ? { namespaces } : {}),
    render: (address: string) => post<RenderResponse>('/render', { address }),
    /** @returns the name under which a list has it; refused, the error's details say why. */
    addPhoto: (photo: Blob) => call<PhotoResponse>('POST', '/photos', photo, { timeoutMs: photoTimeoutMs }),
    publish: () => post<PublishResponse>('/publish'),
    undo: (id: string) => post<PublishResponse>('/undo', { id }),
  };
}

export type SiteApi = ReturnType<typeof createSiteApi>;

/** The API for the account that is signed in. */
export function useSiteApi(): SiteApi {
  const { api, account } = useInbox();
  return useMemo(() => createSiteApi(api, account.id), [api, account.id]);
}

/** The draft as it is read, and the version of it that is known. */
export interface DraftRevision {
  api: SiteApi;
  /** Another one whenever the draft or the published content changes. */
  revision: string;
}

/** Reads a part of the draft again for each revision. */
export function useRead<What extends 'texts' | 'facts' | 'people' | 'questions'>(
  { api, revision }: DraftRevision,
  what: What,
) {
  type Response = Awaited<ReturnType<SiteApi[What]>>;
  return useQuery({
    queryKey: ['site-read', what, revision],
    queryFn: api[what] as () => Promise<Response>,
    // Its own type is of no generic response.
    placeholderData: keepPreviousData as () => never,
  });
}

/** What proofreading finds in folders under content/. */
export function useFindings({ api, revision }: DraftRevision, namespaces: readonly string[], enabled = true) {
  const { data } = useQuery({
    queryKey: ['site-check', namespaces, revision],
    queryFn: () => api.check(namespaces),
    placeholderData: keepPreviousData,
    enabled,
  });
  return enabled ? (data?.findings ?? []) : [];
}
