import type { LanguageCode } from '../../content/languages.ts';
import { tashkentOffset } from '../../site/language/tashkent-time.ts';
import type { Application } from '../applications.ts';
import type { ApplicationFilter, ApplicationPage, DeskStore } from '../store/store.ts';
import type { FormSubject, ServiceName } from './api-answers.ts';
import { byteOrderMark, csvRow, type Separator } from './csv.ts';
import { phoneForSpreadsheet } from './phone.ts';
import { type InboxWords, languageNames } from './words.ts';

/** Applications read at a time: what the memory of a download is. */
const pageSize = 200;

interface ExportOptions {
  filter: ApplicationFilter;
  separator: Separator;
  words: InboxWords['words'];
  subjects: readonly FormSubject[];
  services: readonly ServiceName[];
}

type Cell = (application: Application) => string | undefined;

/** Sorts as text and reads as a date in every spreadsheet: `2026-11-21 14:05`, in Asia/Tashkent. */
const tashkentMinute = (time: number) => new Date(time + tashkentOffset).toISOString().slice(0, 16).replace('T', ' ');

function columns({ words, subjects, services }: ExportOptions): [heading: string, cell: Cell][] {
  const code: LanguageCode = words.language.code;
  const nameOfService = (id: string) => services.find((service) => service.id === id)?.name[code] ?? id;
  return [
    [words('field.receipt'), ({ receipt }) => receipt],
    [words('field.received'), ({ receivedAt }) => tashkentMinute(receivedAt)],
    [words('field.form'), ({ form }) => subjects.find(({ id }) => id === form)?.subject[code] ?? form],
    [words('field.status'), ({ status }) => words(`status.${status}`)],
    [
      words('field.statusChanged'),
      ({ statusChangedAt }) => (statusChangedAt === null ? '' : tashkentMinute(statusChangedAt)),
    ],
    [words('field.name'), ({ answers }) => answers.name],
    [words('field.phone'), ({ answers }) => answers.phone && phoneForSpreadsheet(answers.phone)],
    [words('field.telegram'), ({ answers }) => answers.telegram && phoneForSpreadsheet(answers.telegram)],
    [words('field.email'), ({ answers }) => answers.email],
    [words('field.company'), ({ answers }) => answers.company],
    [words('field.services'), ({ answers }) => answers.services?.map(nameOfService).join(', ')],
    [words('field.motivation'), ({ answers }) => answers.motivation],
    [words('field.message'), ({ answers }) => answers.message],
    [words('field.language'), ({ language }) => languageNames[language]],
    [words('field.page'), ({ hidden }) => hidden.page],
    [words('field.utm_source'), ({ hidden }) => hidden.utm_source],
    [words('field.utm_medium'), ({ hidden }) => hidden.utm_medium],
    [words('field.utm_campaign'), ({ hidden }) => hidden.utm_campaign],
    [words('field.utm_content'), ({ hidden }) => hidden.utm_content],
    [words('field.utm_term'), ({ hidden }) => hidden.utm_term],
    [words('field.spam'), ({ spam }) => (spam ? words(`spamReason.${spam}`) : '')],
  ];
}

/** `applications-2026-11-21.csv`, by the day in Asia/Tashkent. @param now in milliseconds since 1970. */
export function exportFileName(now: number): string {
  return `applications-${tashkentMinute(now).slice(0, 10)}.csv`;
}

/**
 * Every application that a filter shows, newest first, as the pieces of a CSV file. The first page is read before
 * anything is returned, so that a store that is away is still an answer of its own.
 * @throws StoreUnavailable, also from the pieces: a download that breaks off is no whole file.
 */
export async function exportCsv(
  store: Pick<DeskStore, 'list'>,
  options: ExportOptions,
): Promise<AsyncGenerator<string>> {
  const { filter, separator } = options;
  const first = await store.list(filter, pageSize);
  const table = columns(options);
  const rowsOf = ({ applications }: ApplicationPage) =>
    applications
      .map((application) =>
        csvRow(
          table.map(([, cell]) => cell(application) ?? ''),
          separator,
        ),
      )
      .join('');

  return (async function* pieces() {
    const headings = table.map(([heading]) => heading);
    yield byteOrderMark + csvRow(headings, separator) + rowsOf(first);
    for (let next = first.next; next; ) {
      const page = await store.list(filter, pageSize, next);
      yield rowsOf(page);
      next = page.next;
    }
  })();
}
