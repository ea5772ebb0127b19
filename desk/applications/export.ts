import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { tashkentOffset } from '../../i18n/dates.ts';
import { type FieldName, type FormAnswers, fieldNames, fieldSpecs } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Application, Cursor } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import { phoneForSpreadsheet } from '../api/text.ts';
import type { FormSubject, ServiceName } from '../api/types.ts';
import type { Work } from '../database/history.ts';
import { byteOrderMark, csvRow, type Separator } from '../http/csv.ts';
import { HttpError } from '../http/errors.ts';
import { type InboxI18n, languageNames, trialText } from '../inbox/i18n.ts';
import type { ApplicationStore } from './store.ts';

/** Applications read at a time: what the memory of a download is, and how long a visitor waits for it. */
const pageSize = 100;

let lastRead: Promise<unknown> = Promise.resolve();

/**
 * Reads for one export after another, and answers whoever else waits in between: libSQL gives way to nobody by itself,
 * and would hold up the whole site until the last row is read.
 */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const result = lastRead.then(() => nextTurn()).then(read);
  lastRead = result.catch(() => {});
  return result;
}

type ExportedStore = Pick<ApplicationStore, 'list' | 'work'>;

interface ExportOptions {
  filter: Partial<Filter>;
  separator: Separator;
  t: InboxI18n['t'];
  subjects: readonly FormSubject[];
  services: readonly ServiceName[];
}

/** An application with all notes and all that was done. */
type WorkedOn = Application & Work;
type Cell = (application: WorkedOn) => string | undefined;

/** Sorts as text and reads as a date in every spreadsheet: `2026-11-21 14:05`, in Asia/Tashkent. */
const tashkentMinute = (time: number) => new Date(time + tashkentOffset).toISOString().slice(0, 16).replace('T', ' ');

const minuteOf = (time: number | null) => (time === null ? '' : tashkentMinute(time));

/** A line that says when and who: `2026-11-21 14:05, Dilnoza: …`. */
const lineOf = (at: number, by: string | null, text: string) =>
  `${[tashkentMinute(at), by].filter(Boolean).join(', ')}: ${text}`;

const noteLines = ({ notes }: Work) =>
  notes.map(({ writtenAt, author, text }) => lineOf(writtenAt, author, text)).join('\n');

/** Calls and changes of the status: `New → Did not answer. Call: 2026-11-22 10:00`. */
function statusLines({ history }: Work, t: InboxI18n['t']): string {
  const lines = history.flatMap((entry) => {
    if (entry.kind !== 'status') return [];
    const { from, to } = entry.detail;
    const statuses = [...new Set([from.status, to.status])].map((status) => t(`status.${status}`)).join(' → ');
    const call = to.callAt !== null && t('call.promised', { time: tashkentMinute(to.callAt) });
    return [lineOf(entry.at, entry.accountName, [statuses, call].filter(Boolean).join('. '))];
  });
  return lines.join('\n');
}

function columns({ t, subjects, services }: ExportOptions): [heading: string, cell: Cell][] {
  const code: LanguageCode = t.language.code;
  const subjectsById = new Map(subjects.map(({ id, subject }) => [id, subject[code]]));
  const servicesById = new Map(services.map(({ id, name }) => [id, name[code]]));
  const answerText = (name: FieldName, { [name]: value }: FormAnswers) => {
    if (typeof value === 'object') return value.map((id) => servicesById.get(id) ?? id).join(', ');
    const { format } = fieldSpecs[name];
    return value && (format === 'phone' || format === 'telegram') ? phoneForSpreadsheet(value) : value;
  };
  return [
    [t('field.receipt'), ({ receipt }) => receipt],
    [t('field.received'), ({ receivedAt }) => tashkentMinute(receivedAt)],
    [t('field.form'), ({ form }) => subjectsById.get(form) ?? form],
    [t('field.status'), ({ status }) => t(`status.${status}`)],
    [t('field.statusChanged'), ({ statusChangedAt }) => minuteOf(statusChangedAt)],
    [t('field.callAt'), ({ callAt }) => minuteOf(callAt)],
    [t('notes.title'), noteLines],
    [t('field.history'), (application) => statusLines(application, t)],
    ...fieldNames.map((name): [string, Cell] => [t(`field.${name}`), ({ answers }) => answerText(name, answers)]),
    [t('field.language'), ({ language }) => languageNames[language]],
    [t('field.page'), ({ hidden }) => hidden.page],
    [t('field.utm_source'), ({ hidden }) => hidden.utm_source],
    [t('field.utm_medium'), ({ hidden }) => hidden.utm_medium],
    [t('field.utm_campaign'), ({ hidden }) => hidden.utm_campaign],
    [t('field.utm_content'), ({ hidden }) => hidden.utm_content],
    [t('field.utm_term'), ({ hidden }) => hidden.utm_term],
    [t('field.trial'), ({ hidden }) => trialText(hidden.trial, t)],
    [t('field.spam'), ({ spam }) => (spam ? t(`spamReason.${spam}`) : '')],
  ];
}

/** How a file is written around its applications. */
interface FileFormat {
  start: string;
  /** @param isFirst whether they are the first of the file. */
  rows: (applications: readonly WorkedOn[], isFirst: boolean) => string;
  end: string;
}

/**
 * Every application that a filter shows, newest first, as the chunks of a file. The first page is read before anything
 * is returned, so that a store that is away is still answered with an error.
 * @throws StoreUnavailable, also from the chunks: a download that breaks off is no whole file.
 */
async function exportFile(
  store: ExportedStore,
  filter: Partial<Filter>,
  { start, rows, end }: FileFormat,
): Promise<AsyncGenerator<string>> {
  const read = (after?: Cursor) =>
    inTurn(async () => {
      const { applications, next } = await store.list(filter, pageSize, after);
      const work = await store.work(applications.map(({ id }) => id));
      return {
        applications: applications.map((one) => ({ ...one, ...(work.get(one.id) ?? { notes: [], history: [] }) })),
        next,
      };
    });
  const first = await read();
  return (async function* chunks() {
    yield start + rows(first.applications, true);
    for (let next = first.next; next; ) {
      const page = await read(next);
      yield rows(page.applications, false);
      next = page.next;
    }
    if (end) yield end;
  })();
}

/** A file for spreadsheets, in the owner's words. @throws as {@link exportFile}. */
export function exportCsv(store: ExportedStore, options: ExportOptions): Promise<AsyncGenerator<string>> {
  const { filter, separator } = options;
  const table = columns(options);
  const headings = table.map(([heading]) => heading);
  const rowOf = (application: WorkedOn) =>
    csvRow(
      table.map(([, cell]) => cell(application) ?? ''),
      separator,
    );
  return exportFile(store, filter, {
    start: byteOrderMark + csvRow(headings, separator),
    rows: (applications) => applications.map(rowOf).join(''),
    end: '',
  });
}

/**
 * A file for programs: an array with an application on each line, its notes and history within, all by our own names, times in ISO 8601.
 * @throws as {@link exportFile}.
 */
export function exportJson(store: ExportedStore, filter: Partial<Filter>): Promise<AsyncGenerator<string>> {
  // The names of our times end so, and no field of a form has a number.
  const isoTime = (key: string, value: unknown) =>
    /(?:^a|A)t$/.test(key) && typeof value === 'number' ? new Date(value).toISOString() : value;
  const rowOf = (application: WorkedOn) => JSON.stringify(application, isoTime);
  return exportFile(store, filter, {
    start: '[',
    rows: (applications, isFirst) =>
      applications.map((application, index) => `${isFirst && index === 0 ? '' : ','}\n${rowOf(application)}`).join(''),
    end: '\n]\n',
  });
}

/** Sessions whose export is being read: each has one at a time. */
export class RunningExports {
  readonly #sessions = new Set<string>();

  /** @throws HttpError `export-running`, or what `start` throws. */
  async open(session: string, start: () => Promise<AsyncGenerator<string>>): Promise<Readable> {
    if (this.#sessions.has(session)) throw new HttpError('export-running', 'an export of this session is running');
    this.#sessions.add(session);
    let isOpen = true;
    const end = () => {
      if (isOpen) this.#sessions.delete(session);
      isOpen = false;
    };
    try {
      // At its end, before the client has all of it and may ask for another file; closed without one it was broken off.
      return Readable.from(await start())
        .on('end', end)
        .on('close', end);
    } catch (error) {
      end();
      throw error;
    }
  }
}
