import * as v from 'valibot';
import { UserError } from './user-error.ts';

const address = v.pipe(
  v.string(),
  // A URL alone may be `javascript:` too.
  v.regex(/^https?:\/\/[^\s/]/, 'write a whole address, like https://blog.sinov.example/'),
  v.url('write a whole address, like https://blog.sinov.example/'),
);
/** A bot or channel, without @. */
export const telegramName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9_]{4,31}$/, 'write the Telegram name without @, 5 to 32 Latin letters, digits or _'),
  v.metadata({ shape: 'telegram' }),
);
/** A telephone number with its country, as visitors read it. */
export const phoneNumber = v.pipe(
  v.string(),
  v.regex(/^\+\d[\d ]{7,17}\d$/, 'write the number with its country, like +998 90 123 45 67'),
  v.metadata({ shape: 'phone' }),
);
const formId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'write the form id: Latin letters, digits, - or _'));

/**
 * Whether an address can be nobody's, by the hosts that RFC 2606 and RFC 6761 reserve, or this machine's alone: a site of
 * such an origin is a preview.
 * @param address a whole address, `mailto:` too.
 */
export function isNobodys(address: string): boolean {
  const host = address.startsWith('mailto:') ? address.slice(address.lastIndexOf('@') + 1) : new URL(address).hostname;
  return /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$|^127\.|^\[?::1/i.test(host);
}

const purposeRemedy = 'write what the data is used for, 10 to 200 characters';
const yearRemedy = 'write the year in which the site was first published, like 2026';
const monthsRemedy = 'write a whole number of months, 1 to 120';

/** What there is to be configured, which the layers above know. */
interface Known {
  forms: readonly string[];
  languages: readonly string[];
}

const schemaFor = ({ forms, languages }: Known) =>
  v.strictObject({
    brand: v.pipe(v.string(), v.regex(/^\S.{0,38}\S$/u, 'write the name of the school, 2 to 40 characters')),
    firstYear: v.pipe(
      // The environment has nothing but texts.
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number))], yearRemedy),
      v.integer(yearRemedy),
      v.minValue(2000, yearRemedy),
      v.maxValue(2100, yearRemedy),
    ),
    origin: v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[a-z0-9.-]+(:\d+)?$/,
        'write scheme and host without a slash at the end, like https://sinov.example',
      ),
    ),
    phone: phoneNumber,
    telegram: v.strictObject({ bot: telegramName, channel: telegramName }),
    blog: address,
    operator: v.strictObject({
      name: v.pipe(
        v.string(),
        v.regex(/^\S.{0,118}\S$/u, 'write the name of the company that keeps the data, 2 to 120 characters'),
      ),
      taxNumber: v.pipe(v.string(), v.regex(/^\d{9}$/, 'write the tax number (STIR, ИНН) of the company: 9 digits')),
      purpose: v.strictObject(
        v.entriesFromList(languages, v.pipe(v.string(purposeRemedy), v.regex(/^\S.{8,198}\S$/u, purposeRemedy))),
        `write one text for each language: ${languages.join(', ')}`,
      ),
      retentionMonths: v.pipe(
        // The environment has nothing but texts.
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], monthsRemedy),
        v.integer(monthsRemedy),
        v.minValue(1, monthsRemedy),
        v.maxValue(120, monthsRemedy),
      ),
    }),
    security: v.strictObject({
      contact: v.pipe(
        v.string(),
        v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/, 'write mailto:name@host, https://… or tel:+…'),
      ),
    }),
    tracking: v.strictObject({
      partnerId: v.pipe(v.string(), v.regex(/^\d{0,12}$/, 'write the digits of the partner id, or leave it empty')),
      consent: v.picklist(['required', 'assumed'], 'write required or assumed'),
    }),
    testimonials: v.strictObject({ samples: v.picklist(['previews', 'everywhere'], 'write previews or everywhere') }),
    search: v.strictObject({
      indexNowKey: v.pipe(
        v.string(),
        v.regex(/^([A-Za-z0-9-]{8,128})?$/, 'write 8 to 128 Latin letters, digits or -, or leave it empty'),
      ),
      audits: v.picklist(['allowed', 'refused'], 'write allowed or refused'),
    }),
    forms: v.strictObject({
      service: v.union(
        [v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+(\/[^\s]*[^\s/])?$/))],
        'write the base address of the form service without a slash at the end, like https://tally.so, or leave it empty',
      ),
      ids: v.strictObject(v.entriesFromList(forms, formId), `there is no such form: there are ${forms.join(', ')}`),
    }),
  });

/** What the owner configures. Read from `site.config.ts` through {@link defineSite}. */
export type SiteConfig = v.InferOutput<ReturnType<typeof schemaFor>>;

/** What `site.config.ts` says; a form that `forms.ids` leaves out keeps its own name. */
type SiteValues = Omit<SiteConfig, 'forms'> & {
  forms: Omit<SiteConfig['forms'], 'ids'> & { ids: Record<string, string> };
};

/** `forms.ids.qa` is overridden by `SINOV_FORMS_IDS_QA`; a dash, which no shell takes in a name, is `_` there. */
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

/** Variables of the environment with our prefix that override nothing here: the folder of content, and those of tools. */
const otherNames = ['SINOV_CONTENT_DIR', 'SINOV_BROWSER', 'SINOV_HEADLESS_SHELL', 'SINOV_FIREFOX', 'SINOV_UZBEK_WORDS'];

/** Whether a variable of the environment is to override a value of `site.config.ts`. */
export const isSetting = (name: string): boolean => name.startsWith('SINOV_') && !otherNames.includes(name);

/** @throws UserError for a name with our prefix that overrides nothing: misspelt, it would be ignored in silence. */
function refuseUnknownNames(values: Record<string, unknown>, environment: NodeJS.ProcessEnv): void {
  const namesOf = (node: object, path: string[] = []): string[] =>
    Object.entries(node).flatMap(([key, value]) => {
      const here = [...path, key];
      return value !== null && typeof value === 'object' ? namesOf(value, here) : [environmentName(here)];
    });
  const known = namesOf(values);
  const unknown = Object.keys(environment).find((name) => isSetting(name) && !known.includes(name));
  if (unknown)
    throw new UserError('environment', unknown, `no such setting: there are ${[...known, ...otherNames].join(', ')}`);
}

/**
 * @throws UserError for an id that two forms have at our own desk: what is sent by one would be kept as the other's. A
 * service of others tells them apart by their hidden fields; a desk of ours on another machine refuses them there.
 */
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
      `"${id}" is the form ${owner}'s too: write an id of its own for each`,
    );
  }
}

/**
 * The site's configuration: the owner's values, overridden by the environment, checked.
 * @throws UserError naming the first malformed key, its environment variable and what to write.
 */
export function defineSite(values: SiteValues, known: Known, environment: NodeJS.ProcessEnv): SiteConfig {
  const ownNames = Object.fromEntries(known.forms.map((name) => [name, name]));
  const whole = { ...values, forms: { ...values.forms, ids: { ...ownNames, ...values.forms.ids } } };
  refuseUnknownNames(whole, environment);
  const result = v.safeParse(schemaFor(known), override(whole, environment));
  if (result.success) {
    refuseSharedIds(result.output.forms);
    return result.output;
  }
  const [issue] = result.issues;
  const path = (issue.path ?? []).map((item) => String(item.key));
  throw new UserError(
    'site.config.ts',
    `${path.join('.')} (or ${environmentName(path)})`,
    `${JSON.stringify(issue.input)} will not do: ${issue.message}`,
  );
}
