import type { TrialFacts } from './linux-trial.ts';
import { type Files, runLine } from './shell.ts';

export const failedStatus = 500;
export const timeZone = '+0500';

/** Page, status and bytes. `grep 500` also finds two bodies of 500 bytes and the time zone of every line. */
const requests = `/ 200 4120
/app.css 200 812
/catalog 200 634
/cart 500 17
/cart 500 17
/ 200 4120
/app.css 304 0
/promo 404 88
/catalog 200 634
/cart 200 500
/cart 500 17
/ 200 4120
/promo 200 231
/catalog 304 0
/cart 200 512
/cart 500 17
/cart 500 17
/ 200 4120
/app.css 200 812
/promo 200 500
/catalog 200 634
/cart 500 17
/promo 404 88
/ 304 0
/cart 500 17
/catalog 200 634`.split('\n');

const messages: Readonly<Record<string, string>> = {
  404: 'WARN promo: unknown code "NAVRUZ "',
  500: 'ERROR cart: total is -200000',
};

function writeLines(request: string, index: number): { access: string; app: string } {
  const [page, status = '', bytes] = request.split(' ');
  const seconds = String(3 + (index % 13) * 4).padStart(2, '0');
  const time = `14:0${1 + Math.floor(index / 13)}:${seconds}`;
  const message = messages[status];
  return {
    access: `10.0.0.${5 + (index % 5)} - - [12/Mar/2026:${time} ${timeZone}] "GET ${page} HTTP/1.1" ${status} ${bytes}\n`,
    app: message ? `${time} ${message}\n` : '',
  };
}

const lines = requests.map(writeLines);

const shopFiles = (readme: string): Files => ({
  'README.txt': `${readme}\n`,
  'access.log': lines.map(({ access }) => access).join(''),
  'app.log': `14:00:51 INFO started\n${lines.map(({ app }) => app).join('')}`,
});

/** Typed for a visitor who gives up. The last command prints the count and the page. */
export const solution = [
  `grep -c '" 500 ' access.log`,
  `grep '" 500 ' access.log | awk '{print $7}' | sort | uniq -c`,
] as const;

export function shopFacts(readme: string): TrialFacts & { pages: readonly string[] } {
  const files = shopFiles(readme);
  const linesOf = (line: string) => runLine(line, files).lines;
  const countOf = (line: string) => linesOf(line)[0] as string;
  const [page = ''] = linesOf(`grep '" 500 ' access.log | awk '{print $7}'`);
  return {
    files,
    pages: linesOf(`awk '{print $7}' access.log | sort | uniq`),
    right: { count: countOf(solution[0]), page },
    known: { zone: countOf('grep -c 500 access.log'), size: countOf(`grep -c ' 500' access.log`) },
  };
}
