import { startsAhead } from '../../i18n/dates.ts';
import { companyFile, type Testimonial, testimonials, testimonialsFile } from '../../model/company.ts';
import { type ContentFiles, content } from '../../model/content.ts';
import type { CourseFacts, DisputedFact } from '../../model/courses.ts';
import { courseIds, courses, disputedFacts, factsFileOf } from '../../model/courses.ts';
import { formIds } from '../../model/forms.ts';
import { languages } from '../../model/languages.ts';
import { askedOfCourses, askedOfSchool, type Owner, type OwnerCourse, owner, ownerFile } from '../../model/owner.ts';
import { environmentName, isNobodys, type SiteConfig } from '../../model/site-config.ts';

/** Something that stands between this build and going live, or that the owner should know of. */
export interface Finding {
  /** A blocker keeps `npm run launch-check` from passing; a note does not. */
  weight: 'blocker' | 'note';
  /** The file, or `environment` where the value comes from there. */
  place: string;
  /** The key to edit, or the variable to set. */
  key: string;
  message: string;
}

/**
 * Every configured value that stands in for the owner's until launch: how it is known, and what to write.
 * The one place that knows.
 */
interface Placeholder {
  /** Dotted path in the configuration, and in the file. */
  key: string;
  /** Where it is written; `site.config.ts` unless said. */
  file?: string;
  isPlaceholder: (value: string) => boolean;
  hint: string;
  /** Asked for only where applications go to another service than the site's own desk. */
  needsOtherService?: true;
}

const placeholders: readonly Placeholder[] = [
  {
    key: 'origin',
    isPlaceholder: (value) => isNobodys(value) || value.startsWith('http:'),
    hint: 'write scheme and host of the site as visitors will see them, with https',
  },
  {
    key: 'phone',
    file: companyFile,
    isPlaceholder: (value) => /^99800|0{7}/.test(value.replace(/\D/g, '')),
    hint: 'write the number that the school answers',
  },
  {
    key: 'telegram.bot',
    file: companyFile,
    isPlaceholder: (value) => value === 'sinov_support_bot',
    hint: "write the name of the school's own bot, without @",
  },
  {
    key: 'telegram.channel',
    file: companyFile,
    isPlaceholder: (value) => value === 'sinov_channel',
    hint: "write the name of the school's own channel, without @",
  },
  { key: 'blog', isPlaceholder: isNobodys, hint: 'write the address of the blog' },
  {
    key: 'operator.name',
    isPlaceholder: (value) => value === 'Sinov',
    hint: 'write the registered name of the company that keeps what applicants write, with its legal form',
  },
  {
    key: 'operator.taxNumber',
    isPlaceholder: (value) => /^(\d)\1*$/.test(value),
    hint: 'write the 9 digits of its tax number (STIR, ИНН)',
  },
  {
    key: 'security.contact',
    isPlaceholder: isNobodys,
    hint: 'write where a stranger may report a security problem: an address or number that somebody reads, as mailto:, https: or tel:',
  },
  // The names that the site's own desk takes, and no other service.
  ...formIds.map(
    (id): Placeholder => ({
      key: `forms.ids.${id}`,
      isPlaceholder: (value) => value === id,
      hint: 'write the id that the form service gave this form',
      needsOtherService: true,
    }),
  ),
];

function textAt(values: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], values);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Configured values that are still placeholders.
 * @param config the configuration that a build with `environment` would use.
 */
export function configurationFindings(config: SiteConfig, environment: NodeJS.ProcessEnv): Finding[] {
  return placeholders.flatMap(({ key, file = 'site.config.ts', isPlaceholder, hint, needsOtherService }): Finding[] => {
    const value = textAt(config, key.split('.'));
    if (value === undefined || !isPlaceholder(value)) return [];
    if (needsOtherService && config.forms.service === '') return [];
    const variable = environmentName(key.split('.'));
    const message = `${JSON.stringify(value)} is a placeholder: ${hint}`;
    return environment[variable] === undefined
      ? [{ weight: 'blocker', place: file, key, message: `${message}, here or in ${variable}` }]
      : [{ weight: 'blocker', place: 'environment', key: variable, message }];
  });
}

/**
 * Samples of testimonials: blockers where visitors are to see them; a note where the section waits for a real voice.
 * @param all in their order.
 */
export function sampleFindings(config: SiteConfig, all: readonly Testimonial[] = testimonials): Finding[] {
  const place = testimonialsFile;
  if (config.testimonials.samples === 'everywhere') {
    return all.flatMap(({ sample, hidden }, index): Finding[] => {
      const message = 'a sample is shown: write a real voice and "sample": false, or remove the entry';
      return sample && !hidden ? [{ weight: 'blocker', place, key: `${index}`, message }] : [];
    });
  }
  if (all.some(({ sample, hidden }) => !sample && !hidden)) return [];
  const message =
    'no voice is real yet, so visitors see no testimonials: write one and "sample": false; samples show in previews alone, ' +
    'and everywhere with testimonials.samples in site.config.ts';
  return [{ weight: 'note', place, key: 'sample', message }];
}

function disputedFinding(place: string, key: string, { readings, publish, confirmed }: DisputedFact): Finding[] {
  const published = languages.map(({ code }) => [code, typeof publish === 'string' ? publish : publish[code]]);
  const isOne = new Set(published.map(([, name]) => name)).size === 1;
  if (isOne && confirmed) return [];
  const described = Object.entries(readings).map(
    ([name, { value, source }]) => `${name} = ${value === undefined ? 'nothing' : JSON.stringify(value)} (${source})`,
  );
  const choice = isOne ? published[0]?.[1] : published.map(([code, name]) => `${code}: ${name}`).join(', ');
  const hint = isOne
    ? 'ask the owner, then add "confirmed": who and when'
    : 'ask the owner for one promise in all languages, publish it, and add "confirmed": who and when';
  const message = `the notes disagree: ${described.join('; ')}. Published: ${choice}. ${hint}`;
  return [{ weight: 'blocker', place, key, message }];
}

/** Facts on which the client's notes disagree and that the owner has not confirmed. */
export function disputedFindings(files: ContentFiles = content): Finding[] {
  return courseIds
    .map(factsFileOf)
    .flatMap((file) =>
      disputedFacts((files.get(file) ?? {}) as object).flatMap(([key, fact]) => disputedFinding(file, key, fact)),
    );
}

/** What pages say and the notes do not, until the owner has confirmed it. */
export function unconfirmedFindings(all: readonly Pick<CourseFacts, 'id' | 'unconfirmed'>[] = courses): Finding[] {
  return all.flatMap(({ id, unconfirmed = {} }) =>
    Object.entries(unconfirmed).map(([key, assumed]): Finding => {
      const message = `${assumed}. Ask the owner, correct what pages say, and remove this entry`;
      return { weight: 'blocker', place: factsFileOf(id), key: `unconfirmed.${key}`, message };
    }),
  );
}

/** A note: a site without the insight tag is whole, and whoever advertises wants to know that it is off. */
export function insightFindings(config: SiteConfig): Finding[] {
  if (config.tracking.partnerId !== '') return [];
  const key = 'tracking.partnerId';
  const message = `empty: nothing of the insight tag is on the site. Write LinkedIn's partner id, here or in ${environmentName(key.split('.'))}, if visitors from advertising are to be counted`;
  return [{ weight: 'note', place: 'site.config.ts', key, message }];
}

/** What only the owner knows and has not written: pages leave it out. @param written what is in the owner's file. */
export function ownerFindings(written: Owner = owner): Finding[] {
  const howTo = 'docs/how-to/write-what-only-the-owner-knows.md';
  const note = (place: string, key: string, what: string): Finding => ({
    weight: 'note',
    place,
    key,
    message: `pages say nothing of it yet: ask the owner for ${what} (${howTo})`,
  });
  const ofCourses = (Object.keys(askedOfCourses) as (keyof OwnerCourse)[]).flatMap((key) => {
    const missing = courses.filter(({ id }) => written.courses[id][key] === undefined).map(({ id }) => id);
    return missing.length > 0 ? [note(ownerFile, `courses.(${missing.join('|')}).${key}`, askedOfCourses[key])] : [];
  });
  const ofSchool = (Object.keys(askedOfSchool) as (keyof typeof askedOfSchool)[]).flatMap((key) =>
    written[key].length === 0 ? [note(ownerFile, key, askedOfSchool[key])] : [],
  );
  const starts = courses
    .filter(({ cohortStarts }) => !startsAhead(cohortStarts))
    .map(({ id }) => note(factsFileOf(id), 'cohortStarts', 'the days on which groups start'));
  return [...ofCourses, ...ofSchool, ...starts];
}

const contract = 'docs/contracts/application-desk.md';

/**
 * What the owner should know of the desk's settings. Notes: the desk keeps applications safe without them, and they
 * are set where the server runs, which need not be where this check runs.
 */
export function deskFindings(config: SiteConfig, environment: NodeJS.ProcessEnv): Finding[] {
  if (config.forms.service !== '') return [];
  const isSet = (...names: string[]) => names.every((name) => environment[name]);
  const note = (key: string, message: string): Finding => ({ weight: 'note', place: 'environment', key, message });
  const notes: Finding[] = [];
  if (!isSet('DESK_PASSWORD_HASH')) {
    notes.push(
      note(
        'DESK_PASSWORD_HASH',
        'the inbox makes itself a password and shows it once in the log: print one of your own by npm run desk -- password',
      ),
    );
  }
  const channels = [['DESK_TELEGRAM_TOKEN', 'DESK_TELEGRAM_CHAT'], ['DESK_SMTP_URL'], ['DESK_WEBHOOK_URL']];
  if (!channels.some((names) => isSet(...names))) {
    notes.push(
      note(
        'DESK_TELEGRAM_TOKEN, DESK_TELEGRAM_CHAT',
        `nobody is told of an application until the inbox is opened: set bot and chat, a mail server, or a webhook (${contract})`,
      ),
    );
  }
  if (!isSet('DESK_BACKUP_DIR')) {
    notes.push(
      note(
        'DESK_BACKUP_DIR',
        'applications stand on one disk alone: name a folder for daily backups, and have another machine fetch them (docs/how-to/back-up-and-restore.md)',
      ),
    );
  }
  return notes;
}

/**
 * All that stands between this build and going live, in the order of the files.
 * @param config the configuration that a build with `environment` would use.
 */
export function launchFindings(config: SiteConfig, environment: NodeJS.ProcessEnv): Finding[] {
  return [
    ...configurationFindings(config, environment),
    ...sampleFindings(config),
    ...disputedFindings(),
    ...unconfirmedFindings(),
    ...insightFindings(config),
    ...ownerFindings(),
    ...deskFindings(config, environment),
  ];
}
