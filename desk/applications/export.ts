import { setImmediate as nextTurn } from 'node:timers/promises';
import { tashkentOffset } from '../../i18n/dates.ts';
import { sentenceCase } from '../../i18n/format.ts';
import {
  campaignFieldNames,
  type FieldName,
  type FormAnswers,
  fieldNames,
  fieldSpecs,
} from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Application, Cursor } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import { formSubjects, serviceName } from '../api/names.ts';
import { phoneForSpreadsheet } from '../api/text.ts';
import type { Work } from '../database/history.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import { type InboxI18n, languageNames, pointsText, statusName, statusText } from '../inbox/i18n.ts';
import type { ApplicationStore } from './store.ts';

/** Applications in one read: limits the memory of a download, and how long a visitor waits. */
const pageSize = 100;

type ExportedApplication = Application & Work;

/** `2026-11-21 14:05` in Asia/Tashkent: every spreadsheet sorts it as text and reads it as a date. */
const minuteOf = (time: number) => new Date(time + tashkentOffset).toISOString().slice(0, 16).replace('T', ' ');

/** `2026-11-21 14:05, Dilnoza: …` */
const lineOf = (at: number, by: string | null, text: string) =>
  `${[minuteOf(at), by].filter(Boolean).join(', ')}: ${text}`;

const noteLines = ({ notes }: Work) =>
  notes.map(({ writtenAt, author, text }) => lineOf(writtenAt, author, text)).join('\n');

/** Calls and changes of status and group: `New → Did not answer. Call: 2026-11-22 10:00`. */
function statusLines({ form, history }: ExportedApplication, t: InboxI18n['t']): string {
  const lines = history.flatMap((entry) => {
    if (entry.kind !== 'status') return [];
    const { from, to } = entry.detail;
    const cleared = from.callAt !== null && t('history.callCleared', { time: minuteOf(from.callAt) });
    const statuses = [...new Set([from, to].map((change) => statusText({ ...change, form }, t)))].join(' → ');
    const call = to.callAt === null ? cleared : t('call.promised', { time: minuteOf(to.callAt) });
    const isMoved = to.groupStart && to.groupStart !== from.groupStart;
    const group = isMoved && `${t('field.group')}: ${to.groupStart}`;
    return [lineOf(entry.at, entry.accountName, [statuses, group, call].filter(Boolean).join('. '))];
  });
  return lines.join('\n');
}

type Column = [heading: string, cell: (application: ExportedApplication) => string | undefined];

function columns(t: InboxI18n['t']): Column[] {
  const code: LanguageCode = t.language.code;
  const subjectsById = new Map(formSubjects().map(({ id, subject }) => [id, sentenceCase(subject[code] ?? id)]));
  const answerText = (name: FieldName, { [name]: value }: FormAnswers) => {
    if (typeof value === 'object') return value.map((id) => serviceName(id, code)).join(', ');
    const { format } = fieldSpecs[name];
    return value && (format === 'phone' || format === 'telegram') ? phoneForSpreadsheet(value) : value;
  };
  const answerColumn = (name: FieldName): Column => [t(`field.${name}`), ({ answers }) => answerText(name, answers)];
  return [
    answerColumn('name'),
    answerColumn('phone'),
    [t('field.receipt'), ({ receipt }) => receipt],
    [t('field.received'), ({ receivedAt }) => minuteOf(receivedAt)],
    [t('field.form'), ({ form }) => subjectsById.get(form) ?? form],
    [t('field.status'), ({ form, status }) => statusName(status, t, form)],
    [
      t('field.refusal'),
      ({ refusalReason: reason, refusalNote: note }) => (reason ? (note ?? t(`refusal.${reason}`)) : ''),
    ],
    [t('field.group'), ({ groupStart }) => groupStart ?? ''],
    [t('field.statusChanged'), ({ statusChangedAt: at }) => (at === null ? '' : minuteOf(at))],
    [t('field.callAt'), ({ callAt: at }) => (at === null ? '' : minuteOf(at))],
    [t('responsible.title'), ({ responsible }) => responsible?.name],
    [t('notes.title'), noteLines],
    [t('field.history'), (application) => statusLines(application, t)],
    ...fieldNames.filter((name) => name !== 'name' && name !== 'phone').map(answerColumn),
    [t('field.source'), ({ source }) => t(`source.${source}`)],
    [t('field.language'), ({ language }) => languageNames[language]],
    ...(['page', ...campaignFieldNames] as const).map(
      (name): Column => [t(`field.${name}`), ({ hidden }) => hidden[name]],
    ),
    [t('field.points'), ({ hidden }) => pointsText(hidden.points, t)],
    [t('field.spam'), ({ spam }) => (spam ? t(`spamReason.${spam}`) : '')],
  ];
}

/**
 * A file for spreadsheets, in the owner's language, newest first. Reads the first page before the promise resolves: an
 * unavailable store then makes an error response.
 * @throws StoreUnavailable, also between pages: the download then breaks off, so nobody takes it for the whole file.
 */
export async function exportCsv(
  store: Pick<ApplicationStore, 'list' | 'work'>,
  filter: Partial<Filter>,
  t: InboxI18n['t'],
): Promise<AsyncGenerator<string>> {
  const table = columns(t);

  async function readPage(after?: Cursor) {
    // A libSQL query blocks the whole process: other requests run here.
    await nextTurn();
    const { applications, next } = await store.list(filter, pageSize, after);
    const exported = applications.filter(({ status }) => status !== 'repeated' || filter.status === 'repeated');
    const work = await store.work(exported.map(({ id }) => id));
    const rows = exported.map((application) => {
      const row = { notes: [], history: [], ...work.get(application.id), ...application };
      return csvRow(table.map(([, cell]) => cell(row) ?? ''));
    });
    return { text: rows.join(''), next };
  }

  let page = await readPage();
  return (async function* chunks() {
    yield byteOrderMark + csvRow(table.map(([heading]) => heading)) + page.text;
    while (page.next) {
      page = await readPage(page.next);
      yield page.text;
    }
  })();
}
