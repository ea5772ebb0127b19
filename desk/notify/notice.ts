import { tashkentOffset } from '../../i18n/dates.ts';
import { type FieldName, fieldNames, fieldSpecs } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Application } from '../api/application.ts';
import { formatInboxUrl } from '../api/filter.ts';
import { serviceName, subjectOf } from '../api/names.ts';
import { toOneLine, withoutBidiControls } from '../api/text.ts';
import type { Delivery } from '../database/outbox.ts';
import { type Message, notificationTranslator } from './channels.ts';

export interface NoticeOptions {
  language: LanguageCode;
  deskOrigin: string;
}

type Fact = [label: string, value: string | number | undefined];

function formatFacts(language: LanguageCode, facts: readonly Fact[]): string[] {
  const t = notificationTranslator(language);
  return facts.flatMap(([label, value]) => (value ? [t('line', { label, value })] : []));
}

/** Some visitors give a number instead of a name. */
const telegramAddress = (telegram: string) => (/^[A-Za-z]/.test(telegram) ? `@${telegram}` : telegram);

const quotes = /["“”„‟«»]/g;

/** Free text stays on its line and within our quotes. */
function quoteText(written: string | undefined, language: LanguageCode): string {
  const value = toOneLine(withoutBidiControls(written ?? '')).replace(quotes, "'");
  return value && notificationTranslator(language)('quoted', { value });
}

const addressOf = ({ id }: Application, { deskOrigin }: NoticeOptions) =>
  `${deskOrigin}/desk${formatInboxUrl({ filter: null, selected: id })}`;

export function reminderOf(
  application: Application,
  { at, promisedBy }: NonNullable<Delivery['call']>,
  options: NoticeOptions,
): Message {
  const { language } = options;
  const { name, company, phone, telegram } = application.answers;
  const t = notificationTranslator(language);
  const lines = formatFacts(language, [
    [t('fields.name'), quoteText(name ?? company, language)],
    [t('fields.phone'), phone],
    [t('fields.telegram'), phone ? undefined : telegram && telegramAddress(telegram)],
    [t('call.promisedBy'), promisedBy ?? undefined],
    [t('open'), addressOf(application, options)],
  ]);
  return { title: t('call.title', { time: new Date(at + tashkentOffset).toISOString().slice(11, 16) }), lines };
}

/** The privacy page promises these fields. docs/contracts/application-desk.md says why long texts stay in the inbox. */
export function noticeOf(application: Application, options: NoticeOptions): Message {
  const { form, receipt, answers, hidden } = application;
  const { language } = options;
  const t = notificationTranslator(language);
  const joined = (values: readonly (string | undefined)[]) => values.filter(Boolean).join(t('separator'));
  const quoted = (written: string | undefined) => quoteText(written, language);
  const textOf = (name: FieldName) => {
    const value = answers[name];
    if (typeof value === 'object') return joined(value.map((service) => serviceName(service, language)));
    const { format } = fieldSpecs[name];
    if (format === 'text') return quoted(value);
    if (value && format === 'phone' && answers.isPhoneUnknown) return t('phoneUnknown', { value });
    return value && format === 'telegram' ? telegramAddress(value) : value;
  };
  const isTextLeftOut = fieldNames.some((name) => !fieldSpecs[name].inNotices && answers[name]?.length);
  const noticed = fieldNames.filter((name) => fieldSpecs[name].inNotices);
  const lines = formatFacts(language, [
    ...noticed.map((name): Fact => [t(`fields.${name}`), textOf(name)]),
    [t('campaign'), joined([hidden.utm_source, hidden.utm_medium, hidden.utm_campaign].map(quoted))],
    [t(isTextLeftOut ? 'text' : 'open'), addressOf(application, options)],
    [t('receipt'), receipt],
  ]);
  return { title: t('title', { subject: subjectOf(form, language) }), lines };
}
