import { describe, expect, it, vi } from 'vitest';
import type { VisitCount } from '../shared/figures.ts';
import { createVisitCounter, type VisitRequest, visitKindOf } from './visit-counter.ts';

const noon = Date.UTC(2027, 0, 15, 7);
const agent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** What a phone asks for. */
const requestOf = (url: string, headers: VisitRequest['headers'] = {}, method = 'GET'): VisitRequest => ({
  method,
  url,
  headers: { 'user-agent': agent, 'sec-fetch-dest': 'document', ...headers },
});

function counterAt(time = { now: noon }) {
  const stored: VisitCount[] = [];
  const store = vi.fn(async (counts: readonly VisitCount[]) => void stored.push(...counts));
  const onError = vi.fn();
  const counter = createVisitCounter({ store, onError, now: () => time.now });
  const home = (url = '/', headers?: VisitRequest['headers'], method?: string) =>
    counter.page({ id: 'home', language: 'uz' }, requestOf(url, headers, method));
  return { counter, home, store, stored, onError };
}

describe('a request for a page', () => {
  it.each<[name: string, expected: string | undefined, headers: VisitRequest['headers'], method?: string]>([
    ['of a browser counts', 'page', {}],
    ['counts where the page is the same as before, for it is shown', 'page', { 'if-none-match': '"tag"' }],
    ['of an old browser counts, which asks for HTML', 'page', { 'sec-fetch-dest': undefined, accept: 'text/html,*/*' }],
    ['that asks for anything does not', undefined, { 'sec-fetch-dest': undefined, accept: '*/*' }],
    ['by a script of a page does not', undefined, { 'sec-fetch-dest': 'empty' }],
    ['of a robot does not', undefined, { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' }],
    ['of Telegram’s link preview does not', undefined, { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['that does not say by what does not', undefined, { 'user-agent': undefined }],
    ['without its body does not', undefined, {}, 'HEAD'],
    ['that a browser makes ahead counts as such', 'ahead', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
    ['that Safari makes ahead counts as such', 'ahead', { purpose: 'prefetch' }],
  ])('%s', (_name, expected, headers, method) => {
    expect(visitKindOf(requestOf('/', headers, method), 'page')).toBe(expected);
  });
});

it('counts a form within a frame or on its own page, and none that is fetched ahead', () => {
  expect(visitKindOf(requestOf('/popup/qa', { 'sec-fetch-dest': 'iframe' }), 'form')).toBe('form');
  expect(visitKindOf(requestOf('/r/qa'), 'form')).toBe('form');
  expect(visitKindOf(requestOf('/r/qa', { 'sec-purpose': 'prefetch' }), 'form')).toBeUndefined();
});

describe('the counter', () => {
  it('stores how often, by day in Tashkent, page, language and campaign', async () => {
    const time = { now: noon };
    const { counter, home, stored } = counterAt(time);
    home();
    home('/?gclid=123');
    home('/?utm_source=Telegram&utm_campaign=%20Yanvar%20%202027&utm_content=anna%40mail.example');
    home('/', {}, 'HEAD');
    counter.form(
      { id: 'qa', language: 'ru' },
      requestOf('/r/qa?language=ru&utm_source=telegram&utm_campaign=yanvar+2027'),
    );
    time.now = Date.UTC(2027, 0, 15, 19);
    home();
    await counter.stop();
    const of = { kind: 'page', subject: 'home', language: 'uz', day: '2027-01-15', campaign: '' };
    expect(stored).toEqual([
      { ...of, count: 2 },
      { ...of, campaign: 'telegram\t\tyanvar 2027', count: 1 },
      { ...of, kind: 'form', subject: 'qa', language: 'ru', campaign: 'telegram\t\tyanvar 2027', count: 1 },
      { ...of, day: '2027-01-16', count: 1 },
    ]);
  });

  it.each(['utm_source=anna%40mail.example', 'utm_campaign=998901234567', 'utm_medium=7f3a92c1-1111-4111'])(
    'does not keep what may identify somebody: %s',
    async (query) => {
      const { counter, home, stored } = counterAt();
      home(`/?${query}`);
      await counter.stop();
      expect(stored).toMatchObject([{ campaign: 'other', count: 1 }]);
    },
  );

  it('counts made-up campaigns of a day as others from the 1,001st on, and each name only so long', async () => {
    const { counter, home, stored } = counterAt();
    for (let index = 0; index < 1100; index++) home(`/?utm_source=s${index}${'x'.repeat(500)}`);
    home('/?utm_source=%F0%9F%98%80%E0%A4%A');
    await counter.stop();
    expect(stored).toHaveLength(1001);
    expect(stored.at(-1)).toMatchObject({ campaign: 'other', count: 101 });
    expect(Math.max(...stored.map(({ campaign }) => campaign.length))).toBeLessThan(70);
  });

  it('keeps what could not be stored for the next minute, and stores the rest when it stops', async () => {
    vi.useFakeTimers();
    try {
      const { counter, home, store, stored, onError } = counterAt();
      store.mockRejectedValueOnce(new Error('away'));
      counter.start();
      home();
      await vi.advanceTimersByTimeAsync(60_000);
      expect([onError.mock.calls.length, stored]).toEqual([1, []]);
      home();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(stored).toMatchObject([{ count: 2 }]);
      home();
      await counter.stop();
      expect(stored).toMatchObject([{ count: 2 }, { count: 1 }]);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(store).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
