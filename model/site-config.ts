import * as v from 'valibot';
import { channels } from './notification-channels.ts';
import { matching } from './schemas.ts';
import { describeIssue, UserError } from './user-error.ts';
import { withShape } from './with-shape.ts';

const addressHint = 'write a full address, like https://blog.sinov.example/';
// `v.url` accepts `javascript:`.
const address = v.pipe(matching(/^https?:\/\/[^\s/]/, addressHint), v.url(addressHint));
export const telegramName = withShape(
  matching(/^[A-Za-z][A-Za-z0-9_]{4,31}$/, 'write the Telegram name without @, 5 to 32 Latin letters, digits or _'),
  { kind: 'telegram' },
);
export const phoneNumber = withShape(
  matching(/^\+\d[\d ]{7,17}\d$/, 'write the number with its country, like +998 90 123 45 67'),
  { kind: 'phone' },
);
const formId = matching(/^[A-Za-z0-9_-]{1,64}$/, 'write the form id: Latin letters, digits, - or _');

/** Environment variables are strings. */
const numberOrDigits = (digits: RegExp, min: number, max: number, hint: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(digits), v.transform(Number))], hint),
    v.integer(hint),
    v.minValue(min, hint),
    v.maxValue(max, hint),
  );

/** RFC 2606 and RFC 6761 reserve these names: the site is a preview. @param address may be `mailto:`. */
export function isReservedAddress(address: string): boolean {
  const host = address.startsWith('mailto:') ? address.slice(address.lastIndexOf('@') + 1) : new URL(address).hostname;
  return /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$|^127\.|^\[?::1/i.test(host);
}

const purposeHint = 'write what the data is used for, 10 to 200 characters';
const yearHint = 'write the year in which the site was first published, like 2026';

interface Known {
  forms: readonly string[];
  languages: readonly string[];
}

const schemaFor = ({ forms, languages }: Known) =>
  v.strictObject({
    brand: matching(/^\S.{0,38}\S$/u, 'write the name of the school, 2 to 40 characters'),
    firstYear: numberOrDigits(/^\d{4}$/, 2000, 2100, yearHint),
    origin: matching(
      /^https?:\/\/[a-z0-9.-]+(:\d+)?$/,
      'write scheme and host without a slash at the end, like https://sinov.example',
    ),
    phone: phoneNumber,
    telegram: v.strictObject({ bot: telegramName, channel: telegramName }),
    blog: address,
    operator: v.strictObject({
      name: matching(/^\S.{0,118}\S$/u, 'write the name of the company that stores the data, 2 to 120 characters'),
      taxNumber: matching(/^\d{9}$/, 'write the tax number (STIR, ИНН) of the company: 9 digits'),
      purpose: v.strictObject(
        v.entriesFromList(languages, v.pipe(v.string(purposeHint), v.regex(/^\S.{8,198}\S$/u, purposeHint))),
        `write one text for each language: ${languages.join(', ')}`,
      ),
      retentionMonths: numberOrDigits(/^\d{1,3}$/, 1, 120, 'write a whole number of months, 1 to 120'),
      notices: v.strictObject(v.entriesFromList(channels, v.picklist(['yes', 'no'], 'write yes or no'))),
    }),
    security: v.strictObject({
      contact: matching(
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/,
        'write mailto:name@host, https://… or tel:+…',
      ),
    }),
    tracking: v.strictObject({
      partnerId: matching(/^\d{0,12}$/, 'write the digits of the partner id, or leave it empty'),
      consent: v.picklist(['required', 'assumed'], 'write required or assumed'),
    }),
    testimonials: v.strictObject({ samples: v.picklist(['previews', 'everywhere'], 'write previews or everywhere') }),
    search: v.strictObject({
      indexNowKey: matching(/^([A-Za-z0-9-]{8,128})?$/, 'write 8 to 128 Latin letters, digits or -, or leave it empty'),
      audits: v.picklist(['allowed', 'refused'], 'write allowed or refused'),
    }),
    forms: v.strictObject({
      service: v.union(
        [v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+(\/[^\s]*[^\s/])?$/))],
        'write the base address of the form service without a slash at the end, like https://tally.so, or leave it empty',
      ),
      ids: v.strictObject(v.entriesFromList(forms, formId), `no such form: known forms are ${forms.join(', ')}`),
    }),
  });

export type SiteConfig = v.InferOutput<ReturnType<typeof schemaFor>>;

/** A form that `forms.ids` leaves out keeps its own name. */
type SiteValues = Omit<SiteConfig, 'forms'> & {
  forms: Omit<SiteConfig['forms'], 'ids'> & { ids: Record<string, string> };
};

/** `SINOV_FORMS_IDS_QA` overrides `forms.ids.qa`. Shells allow no dash in a name. */
export function environmentName(path: readonly string[]): string {
  return `SINOV_${path.join('_').replaceAll('-', '_').toUpperCase()}`;
}

function override(values: Record<string, unknown>, environment: NodeJS.ProcessEnv, path: string[] = []): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const here = [...path, key];
      if (value !== null && typeof value === 'object') {
        return [key, override(value as Record<string, unknown>, environment, here)];
      }
      return [key, environment[environmentName(here)] ?? value];
    }),
  );
}

const otherNames = ['SINOV_CONTENT_DIR', 'SINOV_BROWSER', 'SINOV_HEADLESS_SHELL', 'SINOV_FIREFOX', 'SINOV_UZBEK_WORDS'];

export const isSetting = (name: string): boolean => name.startsWith('SINOV_') && !otherNames.includes(name);

/** @throws UserError for a name with our prefix that is no setting: it is probably misspelt. */
function refuseUnknownNames(values: Record<string, unknown>, environment: NodeJS.ProcessEnv): void {
  const namesOf = (node: object, path: string[] = []): string[] =>
    Object.entries(node).flatMap(([key, value]) => {
      const here = [...path, key];
      return value !== null && typeof value === 'object' ? namesOf(value, here) : [environmentName(here)];
    });
  const known = namesOf(values);
  const unknown = Object.keys(environment).find((name) => isSetting(name) && !known.includes(name));
  if (unknown)
    throw new UserError(
      'environment',
      unknown,
      `no such setting: known settings are ${[...known, ...otherNames].join(', ')}`,
    );
}

/** Our desk cannot tell apart two forms with one id. An external service uses their hidden fields. */
function refuseSharedIds({ service, ids }: SiteConfig['forms']): void {
  if (service !== '') return;
  const owners = new Map<string, string>();
  for (const [form, id] of Object.entries(ids)) {
    const owner = owners.get(id);
    owners.set(id, form);
    if (!owner) continue;
    const name = environmentName(['forms', 'ids', form]);
    throw new UserError(
      'site.config.ts',
      `forms.ids.${form} (or ${name})`,
      `form ${owner} has the id "${id}" too: write a different id for each form`,
    );
  }
}

/** @throws UserError with the first malformed key, its environment variable and the remedy. */
export function defineSite(values: SiteValues, known: Known, environment: NodeJS.ProcessEnv): SiteConfig {
  const ownNames = Object.fromEntries(known.forms.map((name) => [name, name]));
  const withFormIds = { ...values, forms: { ...values.forms, ids: { ...ownNames, ...values.forms.ids } } };
  refuseUnknownNames(withFormIds, environment);
  const result = v.safeParse(schemaFor(known), override(withFormIds, environment));
  if (result.success) {
    refuseSharedIds(result.output.forms);
    return result.output;
  }
  // A misspelt key comes before the key that is missing for it.
  const issue = result.issues.find(({ expected }) => expected === 'never') ?? result.issues[0];
  const path = (issue.path ?? []).map((item) => String(item.key));
  const hint = describeIssue(issue);
  // No variable sets a missing or unknown key.
  if (hint !== issue.message) throw new UserError('site.config.ts', path.join('.'), hint);
  throw new UserError(
    'site.config.ts',
    `${path.join('.')} (or ${environmentName(path)})`,
    `${JSON.stringify(issue.input)} is invalid: ${hint}`,
  );
}
