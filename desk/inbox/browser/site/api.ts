import type { LanguageCode } from '../../../../model/languages.ts';
import type {
  ChangeResponse,
  CheckResponse,
  DraftLinkResponse,
  NamesResponse,
  PagesResponse,
  Presence,
  PublicationsResponse,
  RenderResponse,
  ScheduleResponse,
  SiteResponse,
  TextResponse,
  TextsResponse,
} from '../../../shared/site-api.ts';
import type { DraftPlace, Json, TextGroup } from '../../../shared/site-draft.ts';
import type { FactsResponse, PlacesResponse } from '../../../shared/site-facts.ts';
import type { PeopleResponse, PhotoResponse, QuestionsResponse } from '../../../shared/site-lists.ts';
import type { Api } from '../api.ts';

/** The first answer loads the project's code, and a publication begins with proofreading all texts. */
const timeoutMs = 90_000;

/** Some megabytes by a slow line. */
const photoTimeoutMs = 5 * 60_000;

/** Where a photo is read that is in the draft, or published. */
export const photoAddressOf = (name: string): string => `/desk/api/site/photos/${encodeURIComponent(name)}`;

/** The desk's API under `/desk/api/site`. Every call rejects with ApiError. */
export function createSiteApi({ call }: Pick<Api, 'call'>) {
  const get = (path: string) => call('GET', `site${path}`, undefined, { timeoutMs });
  const post = (path: string, payload: object = {}) => call('POST', `site/${path}`, payload, { timeoutMs });
  return {
    /** Asked again and again: does not keep the session alive. */
    state: () => call('GET', 'site', undefined, { isBackground: true, timeoutMs }) as Promise<SiteResponse>,
    pages: () => get('/pages') as Promise<PagesResponse>,
    texts: () => get('/texts') as Promise<TextsResponse>,
    text: ({ namespace, key }: TextGroup) =>
      get(`/text?${new URLSearchParams({ namespace, key })}`) as Promise<TextResponse>,
    facts: () => get('/facts') as Promise<FactsResponse>,
    /** Where pages say something else with the draft's value of a fact, or of all. */
    places: (fact?: DraftPlace) =>
      post('places', fact && { file: fact.file, path: fact.path }) as Promise<PlacesResponse>,
    publications: () => get('/publications') as Promise<PublicationsResponse>,
    /** @param change the value with the version and the published value that were seen; others are a `conflict`. */
    change: ({ file, path, value, base, version }: DraftPlace & { value: Json; base: Json; version: number }) =>
      call('PUT', 'site/draft', { file, path, value, base, version }) as Promise<ChangeResponse>,
    /** Makes a word known. @param language of the text that it was found in. */
    addWord: (word: string, language: LanguageCode) => post('words', { word, language }) as Promise<ChangeResponse>,
    review: (text: TextGroup & { language: LanguageCode; version: number }) => post('review', text),
    /** @param text null: none is open any more. */
    enter: (text: TextGroup | null) =>
      call('POST', 'site/presence', { text }, { isBackground: true, keepalive: true }) as Promise<{
        presence: readonly Presence[];
      }>,
    check: (...namespaces: string[]) => post('check', { namespaces }) as Promise<CheckResponse>,
    render: (address: string) => post('render', { address }) as Promise<RenderResponse>,
    people: () => get('/people') as Promise<PeopleResponse>,
    questions: () => get('/questions') as Promise<QuestionsResponse>,
    names: () => get('/names') as Promise<NamesResponse>,
    /** @returns the name under which a list has it; refused, the error's details say why. */
    addPhoto: (photo: Blob) =>
      call('POST', 'site/photos', photo, { timeoutMs: photoTimeoutMs }) as Promise<PhotoResponse>,
    publish: () => post('publish'),
    link: () => post('link') as Promise<DraftLinkResponse>,
    endLink: () => call('DELETE', 'site/link', {}),
    /** @param at milliseconds since 1970. */
    schedule: (at: number) => call('PUT', 'site/schedule', { at }, { timeoutMs }) as Promise<ScheduleResponse>,
    unschedule: () => call('DELETE', 'site/schedule', {}) as Promise<ScheduleResponse>,
    undo: (id: string) => post('undo', { id }),
  };
}

export type SiteApi = ReturnType<typeof createSiteApi>;
