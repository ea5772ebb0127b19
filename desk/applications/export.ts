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
import type { Application, Cursor, Note } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import { formSubjects, serviceName } from '../api/names.ts';
import { phoneForSpreadsheet } from '../api/text.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import { type InboxI18n, languageNames, pointsText, statusName } from '../inbox/i18n.ts';
import type { ApplicationStore } from './store.ts';

/** Applications in one read: limits the memory of a download, and how long a visitor waits. */
const pageSize = 100;

type ExportedStore = Pick<ApplicationStore, 'list' | 'notes'>;
type ExportedApplication = Application & { notes: readonly Note[] };

/** `2026-11-21 14:05` in Asia/Tashkent: every spreadsheet sorts it as text and reads it as a date. */
const minuteOf = (time: number) => new Date(time + tashkentOffset).toISOString().slice(0, 16).replace('T', ' ');

/** `2026-11-21 14:05, Dilnoza: …` */
const noteLines = ({ notes }: ExportedApplication) =>
  notes
    .map(({ writtenAt, author, text }) => `${[minuteOf(writtenAt), author].filter(Boolean).join(', ')}: ${text}`)
    .join('\n');

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
 * A file for spreadsheets, in the owner's language, the newest application first.
 * @throws StoreUnavailable, also between pages: the download then breaks off, so nobody takes it for the whole file.
 */
export async function* exportCsv(store: ExportedStore, filter: Partial<Filter>, t: InboxI18n['t']) {
  const table = columns(t);
  let start = byteOrderMark + csvRow(table.map(([heading]) => heading));
  let after: Cursor | undefined;
  do {
    // A libSQL query blocks the whole process: other requests run here.
    await nextTurn();
    const { applications: listed, next } = await store.list(filter, pageSize, after);
    const shown = listed.filter(({ status }) => status !== 'repeated' || filter.status === 'repeated');
    const notes = await store.notes(shown.map(({ id }) => id));
    const rows = shown.map((one): ExportedApplication => ({ ...one, notes: notes.get(one.id) ?? [] }));
    yield start + rows.map((row) => csvRow(table.map(([, cell]) => cell(row) ?? ''))).join('');
    start = '';
    after = next ?? undefined;
  } while (after);
}
