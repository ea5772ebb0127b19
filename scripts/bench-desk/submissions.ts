import { randomUUID } from 'node:crypto';
import { createClient } from '../http-client.ts';
import { inChild } from './in-child.ts';

/** What the clients are to do. */
export interface SubmissionLoad {
  /** `http://host:port` of the desk. */
  address: string;
  clients: number;
  seconds: number;
}

export interface SubmissionResult {
  acknowledged: number;
  seconds: number;
  /** Milliseconds from the press of the button to the thanks, one for each. */
  latencies: number[];
  /** Of one core, what the clients themselves took: near 1 they are what is measured. */
  clientLoad: number;
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

/** What Chrome sends with a form's `fetch`, as desk/browser/send.ts makes it. */
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

await inChild(async ({ address, clients, seconds }: SubmissionLoad): Promise<SubmissionResult> => {
  const client = createClient(address, clients);
  const headers = headersOf(address);
  const shared = new URLSearchParams(written);
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1000;

  async function applyInTurn(): Promise<void> {
    while (performance.now() < end) {
      const body = `${shared}&submission=${randomUUID()}&started=${Date.now() - writingTime}`;
      const sentAt = performance.now();
      const { status, body: answer } = await client.send('POST', path, headers, body);
      if (status !== 200 || !answer.includes('"receipt"')) throw new Error(`not taken: ${status} ${answer}`);
      latencies.push(performance.now() - sentAt);
    }
  }

  await Promise.all(Array.from({ length: clients }, applyInTurn));
  const elapsed = (performance.now() - start) / 1000;
  client.close();
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    acknowledged: latencies.length,
    seconds: elapsed,
    latencies,
    clientLoad: (user + system) / 1e6 / elapsed,
  };
});
