import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { locate } from '../../requirements.mjs';

/** What became of the requests. */
export interface WrkLoad {
  /** Answers of 2xx and 3xx. */
  answered: number;
  /** How long it asked. */
  seconds: number;
  /** Milliseconds from a request to its whole answer. */
  p50: number;
  p99: number;
  /** Other answers, and requests that got none. */
  failed: number;
}

const unitMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads wrk's report. @throws Error with the report where it is none. */
export function readWrkReport(report: string): WrkLoad {
  const percentile = (share: number) => {
    const [, amount, unit = ''] = new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(report) ?? [];
    return Number(amount) * (unitMs[unit] ?? Number.NaN);
  };
  const [, requests, lasted, unit = ''] = /(\d+) requests in ([\d.]+)(us|ms|s|m)\b/.exec(report) ?? [];
  if (!requests) throw new Error(`wrk reported nothing to read: ${report}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  const [, ...unanswered] = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report) ?? [];
  return {
    answered: Number(requests) - refused,
    seconds: (Number(lasted) * (unitMs[unit] ?? Number.NaN)) / 1000,
    p50: percentile(50),
    p99: percentile(99),
    failed: unanswered.reduce((sum, count) => sum + Number(count), refused),
  };
}

const path = '/embed/qa?course=qa&language=ru&page=%2Fru%2Fdars%2Fqa&utm_source=telegram&utm_campaign=yanvar-2027';

/** What the form has been open for, in milliseconds: longer than a machine takes. */
const writingTime = 60_000;

/** What someone wrote, as the form's fields stand in its page. */
const written = {
  name: 'Анна Сергеевна Ковалёва',
  phone: '+998 90 123-45-67',
  telegram: '@anna_kovaleva',
  email: 'anna.kovaleva@mail.example',
  motivation: 'Работаю бухгалтером восемь лет. Подруга прошла ваш курс и нашла работу, хочу попробовать тоже.',
  callback_reference: '',
};

/** What Chrome sends with a form's `fetch`, as desk/forms/browser/form.ts makes it. */
const headersOf = (address: string) => ({
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'ru-RU,ru;q=0.9,uz;q=0.8',
  'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  origin: address,
  referer: address + path,
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
});

/**
 * Applies as often as the desk thanks, by wrk in a process of its own: it is C, and what it takes of the machine is small beside
 * any server of ours.
 * @param address `http://host:port` of the desk.
 * @throws Error where wrk cannot be had, or one application was not taken.
 */
export async function submitAgainAndAgain(address: string, clients: number, seconds: number): Promise<WrkLoad> {
  const headers = Object.entries(headersOf(address)).map(([name, value]) => `${name}: ${value}\r\n`);
  const words = [
    ...['-t1', `-c${clients}`, `-d${seconds}s`, '--latency', '--timeout', '20s'],
    ...['-s', fileURLToPath(new URL('submissions.lua', import.meta.url)), address + path, '--'],
    ...[
      String(randomInt(2 ** 31)),
      String(Date.now() - writingTime),
      headers.join(''),
      String(new URLSearchParams(written)),
    ],
  ];
  const child = spawn(locate('wrk'), words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let report = '';
  for await (const chunk of child.stdout) report += chunk;
  const load = readWrkReport(report);
  if (load.failed > 0) throw new Error(`${load.failed} applications were not taken`);
  return load;
}
