import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { tashkentDay } from '../../i18n/dates.ts';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { RouteId } from '../../model/routes.ts';
import { campaignKeyOf, otherCampaign } from '../shared/campaign.ts';
import type { VisitCount, VisitKind } from '../shared/figures.ts';
import { repeat } from '../shared/repeat.ts';

/** A crash loses what was counted since the last one, in milliseconds. */
const flushIntervalMs = 60_000;

/** Of one process: whoever makes up others fills no disk. */
const mostRowsADay = 1000;

/** Longer queries are read up to here, in characters. */
const mostQuery = 2000;

/** What is read of a request, and of nothing else: neither who asked nor which page they came from. */
export interface VisitRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** What a browser says that a document is for: a page of a tab, or a frame within one. */
const destinations: Record<Exclude<VisitKind, 'ahead'>, readonly string[]> = {
  page: ['document'],
  form: ['document', 'iframe', 'frame'],
};

/**
 * What a request for a page or a form counts as; undefined where nobody looks at the answer. `Sec-Fetch-Dest` is sent over
 * https by every browser of the last years; what does not send it must at least ask for HTML.
 */
export function visitKindOf({ method, headers }: VisitRequest, kind: 'page' | 'form'): VisitKind | undefined {
  if (method !== 'GET') return undefined;
  const { accept = '', 'sec-fetch-dest': destination, 'user-agent': agent = '' } = headers;
  const isDocument =
    destination === undefined ? accept.includes('text/html') : destinations[kind].includes(String(destination));
  if (!isDocument || agent === '' || isbot(agent)) return undefined;
  // Safari says it in `Purpose`.
  if (!/prefetch/.test(`${headers['sec-purpose']} ${headers.purpose}`)) return kind;
  return kind === 'page' ? 'ahead' : undefined;
}

interface CounterOptions {
  /** Stores counts. What it rejects is stored with the next. @param counts at least one. */
  store: (counts: readonly VisitCount[]) => Promise<void>;
  onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Counts in memory what visitors ask for, and stores it once a minute: a page waits for no database. */
export function createVisitCounter({ store, onError, now = Date.now }: CounterOptions) {
  let counts = new Map<string, VisitCount>();
  let day = '';
  /** Of the day, by campaign and what else they are counted by. */
  let rows = new Set<string>();
  let stopFlushing: (() => Promise<void>) | undefined;

  function add(visit: Omit<VisitCount, 'count'>, count: number): void {
    const key = JSON.stringify(visit);
    const counted = counts.get(key);
    if (counted) counted.count += count;
    else counts.set(key, { ...visit, count });
  }

  function campaignOf(url: string): string {
    const query = url.indexOf('?');
    // Most addresses name none.
    if (query === -1 || !url.includes('utm_', query)) return '';
    return campaignKeyOf(Object.fromEntries(new URLSearchParams(url.slice(query + 1, query + 1 + mostQuery))));
  }

  function count(kind: 'page' | 'form', subject: string, language: LanguageCode, request: VisitRequest): void {
    const counted = visitKindOf(request, kind);
    if (counted === undefined) return;
    const today = tashkentDay(now());
    if (today !== day) [day, rows] = [today, new Set()];
    const visit = { day, kind: counted, subject, language, campaign: campaignOf(request.url) };
    const row = JSON.stringify(visit);
    if (visit.campaign !== '' && !rows.has(row) && rows.size >= mostRowsADay) visit.campaign = otherCampaign;
    else rows.add(row);
    add(visit, 1);
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await store(taken);
    } catch (error) {
      for (const { count: missed, ...visit } of taken) add(visit, missed);
      onError(error);
    }
  }

  return {
    page: ({ id, language }: { id: RouteId; language: LanguageCode }, request: VisitRequest) =>
      count('page', id, language, request),
    form: ({ id, language }: { id: FormId; language: LanguageCode }, request: VisitRequest) =>
      count('form', id, language, request),
    start(): void {
      stopFlushing = repeat(flush, { intervalMs: flushIntervalMs, onError });
    },
    /** Writes what is left. */
    async stop(): Promise<void> {
      await stopFlushing?.();
      await flush();
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
