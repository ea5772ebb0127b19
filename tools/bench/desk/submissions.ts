import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { runWrk, type WrkLoad } from '../wrk.ts';

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
 * Applies as often as the desk thanks.
 * @param address `http://host:port` of the desk.
 * @throws Error where one application was not taken.
 */
export async function submitAgainAndAgain(address: string, clients: number, seconds: number): Promise<WrkLoad> {
  const headers = Object.entries(headersOf(address)).map(([name, value]) => `${name}: ${value}\r\n`);
  const load = await runWrk({
    url: address + path,
    connections: clients,
    seconds,
    script: {
      file: fileURLToPath(new URL('submissions.lua', import.meta.url)),
      words: [
        String(randomInt(2 ** 31)),
        String(Date.now() - writingTime),
        headers.join(''),
        String(new URLSearchParams(written)),
      ],
    },
  });
  if (load.failed > 0) throw new Error(`${load.failed} applications were not taken`);
  return load;
}
