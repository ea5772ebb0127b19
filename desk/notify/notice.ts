import { type FormAnswers, fieldNames, fieldSpecs } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Application } from '../api/application.ts';
import { formatInboxUrl } from '../api/filter.ts';
import { serviceName, subjectOf } from '../api/names.ts';
import { toOneLine, withoutBidiControls } from '../api/text.ts';
import { notificationTranslator } from './channels.ts';

export interface NoticeOptions {
  language: LanguageCode;
  /** Where the inbox is opened: `https://sinov.uz`. */
  deskOrigin: string;
}

/** What the owner is told of an application. */
export interface Notice {
  /** What it is about. */
  title: string;
  /** A fact each. */
  lines: string[];
}

/** A visitor may give a number in place of a name. */
const telegramAddress = (telegram: string) => (/^[A-Za-z]/.test(telegram) ? `@${telegram}` : telegram);

/** Those that look like the ones around a quoted value. */
const quotes = /["“”„‟«»]/g;

/**
 * What the owner is told of an application, as plain text: the fields that are marked `inNotices`, which are those that
 * the privacy page promises. What visitors and links can write freely is quoted; of the rest the desk has checked the
 * format. Texts stay in the inbox (docs/contracts/application-desk.md says why): a notice that leaves one out says so.
 */
export function noticeOf({ id, form, receipt, answers, hidden }: Application, options: NoticeOptions): Notice {
  const { language, deskOrigin } = options;
  const t = notificationTranslator(language);
  const joined = (values: readonly (string | undefined)[]) => values.filter(Boolean).join(t('separator'));
  // Whoever wrote it, also in a version before: it stays on its line, and nobody's quotes end before ours.
  const quoted = (written: string | undefined) => {
    const value = toOneLine(withoutBidiControls(written ?? '')).replace(quotes, "'");
    return value && t('quoted', { value });
  };
  const textOf = (name: keyof FormAnswers) => {
    const value = answers[name];
    if (typeof value === 'object') return joined(value.map((service) => serviceName(service, language)));
    const { format } = fieldSpecs[name];
    if (format === 'text') return quoted(value);
    return value && format === 'telegram' ? telegramAddress(value) : value;
  };
  const isTextLeftOut = fieldNames.some((name) => !fieldSpecs[name].inNotices && answers[name]?.length);
  const facts: [label: string, value: string | undefined | false][] = [
    ...fieldNames
      .filter((name) => fieldSpecs[name].inNotices)
      .map((name): [string, string | undefined] => [t(`fields.${name}`), textOf(name)]),
    [t('campaign'), joined([hidden.utm_source, hidden.utm_medium, hidden.utm_campaign].map(quoted))],
    [t('text'), isTextLeftOut && `${deskOrigin}/desk${formatInboxUrl({ filter: null, selected: id })}`],
    [t('receipt'), receipt],
  ];
  return {
    title: t('title', { subject: subjectOf(form, language) }),
    lines: facts.flatMap(([label, value]) => (value ? [t('line', { label, value })] : [])),
  };
}
