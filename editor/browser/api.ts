import { useMemo } from 'react';
import type { Api } from '../../desk/inbox/browser/api.ts';
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

/** Where a photo is read that is in the draft, or published. */
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
  const call = (method: string, path: string, payload?: object, options?: Options) =>
    callAny(method, `site${path}`, payload, { timeoutMs, ...options, accountId });
  const get = (path: string) => call('GET', path);
  const post = (path: string, payload: object = {}) => call('POST', path, payload);
  return {
    /** What this account has written and the server does not have. */
    unsaved: unsavedOf(accountId),
    /** Asked again and again: does not keep the session alive. */
    state: () => call('GET', '', undefined, { isBackground: true, timeoutMs: stateTimeoutMs }) as Promise<SiteResponse>,
    pages: () => get('/pages') as Promise<PagesResponse>,
    texts: () => get('/texts') as Promise<TextsResponse>,
    text: ({ namespace, key }: TextGroup) =>
      get(`/text?${new URLSearchParams({ namespace, key })}`) as Promise<TextResponse>,
    facts: () => get('/facts') as Promise<FactsResponse>,
    /** Where pages say something else with the draft's value of a fact, or of all. */
    places: (fact?: DraftPlace) =>
      post('/places', fact && { file: fact.file, path: fact.path }) as Promise<PlacesResponse>,
    publications: () => get('/publications') as Promise<PublicationsResponse>,
    /** @param change the value with the version and the published value that were seen; others are a `conflict`. */
    change: ({ file, path, value, base, version }: DraftValue) =>
      call('PUT', '/draft', { file, path, value, base, version }, { timeoutMs: 20_000 }) as Promise<ChangeResponse>,
    /** Makes a word known. @param language of the text that it was found in. */
    addWord: (word: string, language: LanguageCode) => post('/words', { word, language }) as Promise<ChangeResponse>,
    review: (text: TextGroup & { language: LanguageCode; version: number }) => post('/review', text),
    /** @param namespaces the folders under content/; all where none is given. */
    check: (...namespaces: string[]) =>
      post('/check', namespaces.length > 0 ? { namespaces } : {}) as Promise<CheckResponse>,
    render: (address: string) => post('/render', { address }) as Promise<RenderResponse>,
    people: () => get('/people') as Promise<PeopleResponse>,
    questions: () => get('/questions') as Promise<QuestionsResponse>,
    names: () => get('/names') as Promise<NamesResponse>,
    /** @returns the name under which a list has it; refused, the error's details say why. */
    addPhoto: (photo: Blob) => call('POST', '/photos', photo, { timeoutMs: photoTimeoutMs }) as Promise<PhotoResponse>,
    publish: () => post('/publish') as Promise<PublishResponse>,
    undo: (id: string) => post('/undo', { id }) as Promise<PublishResponse>,
  };
}

export type SiteApi = ReturnType<typeof createSiteApi>;

/** The API for whoever is signed in. */
export function useSiteApi(): SiteApi {
  const { api, account } = useInbox();
  return useMemo(() => createSiteApi(api, account.id), [api, account.id]);
}
