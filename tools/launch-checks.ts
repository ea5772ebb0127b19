import { upcomingStarts } from '../i18n/dates.ts';
import { companyFile, getTestimonials, testimonialsFile } from '../model/company.ts';
import { getContent } from '../model/content.ts';
import { type Course, courseIds, factsFileOf, getCourses } from '../model/courses.ts';
import { disputedFacts } from '../model/disputed.ts';
import { getFormIds } from '../model/forms.ts';
import { languages } from '../model/languages.ts';
import { courseQuestions, getOwner, type OwnerCourse, ownerFile, schoolQuestions } from '../model/owner.ts';
import { environmentName, isReservedAddress, type SiteConfig } from '../model/site-config.ts';

export interface Finding {
  /** Only blockers fail `npm run launch-check`. */
  weight: 'blocker' | 'note';
  place: string;
  key: string;
  message: string;
}

export const launchState = (config: SiteConfig, environment: NodeJS.ProcessEnv) => ({
  config,
  environment,
  testimonials: getTestimonials(),
  content: getContent(),
  owner: getOwner(),
  courses: getCourses() as readonly Pick<Course, 'id' | 'unconfirmed' | 'cohortStarts'>[],
});
type LaunchState = ReturnType<typeof launchState>;

const configFile = 'site.config.ts';

interface Placeholder {
  key: string;
  /** Default: `site.config.ts`. */
  file?: string;
  isPlaceholder: (value: string) => boolean;
  hint: string;
}

const placeholders: readonly Placeholder[] = [
  {
    key: 'origin',
    isPlaceholder: (value) => isReservedAddress(value) || value.startsWith('http:'),
    hint: 'write the public address of the site: https and the host',
  },
  {
    key: 'phone',
    file: companyFile,
    isPlaceholder: (value) => /^99800|0{7}/.test(value.replace(/\D/g, '')),
    hint: 'write the phone number of the school',
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
  { key: 'blog', isPlaceholder: isReservedAddress, hint: 'write the address of the blog' },
  {
    key: 'operator.name',
    isPlaceholder: (value) => value === 'Sinov',
    hint: 'write the registered name of the company that stores the applications, with its legal form',
  },
  {
    key: 'operator.taxNumber',
    isPlaceholder: (value) => /^(\d)\1*$/.test(value),
    hint: 'write the 9 digits of its tax number (STIR, ИНН)',
  },
  {
    key: 'security.contact',
    isPlaceholder: isReservedAddress,
    hint: 'write a contact for security reports that somebody reads, as mailto:, https: or tel:',
  },
];

/** Our desk accepts the name of a form as its id. Another service does not. */
const formPlaceholders = () =>
  getFormIds().map(
    (id): Placeholder => ({
      key: `forms.ids.${id}`,
      isPlaceholder: (value) => value === id,
      hint: 'write the id that the form service gave this form',
    }),
  );

function valueAt(values: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], values);
}

function placeholderFindings({ config, environment }: LaunchState): Finding[] {
  const applicable = config.forms.service === '' ? placeholders : [...placeholders, ...formPlaceholders()];
  return applicable.flatMap(({ key, file = configFile, isPlaceholder, hint }): Finding[] => {
    const value = valueAt(config, key);
    if (typeof value !== 'string' || !isPlaceholder(value)) return [];
    const variable = environmentName(key.split('.'));
    const message = `${JSON.stringify(value)} is a placeholder: ${hint}`;
    return environment[variable] === undefined
      ? [{ weight: 'blocker', place: file, key, message: `${message}, here or in ${variable}` }]
      : [{ weight: 'blocker', place: 'environment', key: variable, message }];
  });
}

function testimonialFindings({ config, testimonials: all }: LaunchState): Finding[] {
  const place = testimonialsFile;
  if (config.testimonials.samples === 'everywhere') {
    return all.flatMap(({ sample, hidden }, index): Finding[] => {
      const message =
        'visitors see this sample: replace it with a real testimonial and "sample": false, or remove the entry';
      return sample && !hidden ? [{ weight: 'blocker', place, key: `${index}`, message }] : [];
    });
  }
  if (all.some(({ sample, hidden }) => !sample && !hidden)) return [];
  const message =
    'no real testimonial yet, so visitors see none: add an entry with "sample": false. Only previews show samples, ' +
    'unless testimonials.samples in site.config.ts is "everywhere"';
  return [{ weight: 'note', place, key: 'sample', message }];
}

function disputeFindings({ content: files }: LaunchState): Finding[] {
  return courseIds.map(factsFileOf).flatMap((place) =>
    disputedFacts((files.get(place) ?? {}) as object).flatMap(([key, { readings, publish, confirmed }]): Finding[] => {
      const published = languages.map(({ code }) => [code, typeof publish === 'string' ? publish : publish[code]]);
      const isSameEverywhere = new Set(published.map(([, name]) => name)).size === 1;
      if (isSameEverywhere && confirmed) return [];
      const described = Object.entries(readings).map(
        ([name, { value, source }]) =>
          `${name} = ${value === undefined ? 'nothing' : JSON.stringify(value)} (${source})`,
      );
      const choice = isSameEverywhere
        ? published[0]?.[1]
        : published.map(([code, name]) => `${code}: ${name}`).join(', ');
      const hint = isSameEverywhere
        ? 'ask the owner, then add "confirmed": who and when'
        : 'ask the owner for one promise in all languages, publish it, and add "confirmed": who and when';
      const message = `the notes disagree: ${described.join('; ')}. Published: ${choice}. ${hint}`;
      return [{ weight: 'blocker', place, key, message }];
    }),
  );
}

function unconfirmedFindings({ courses: all }: LaunchState): Finding[] {
  return all.flatMap(({ id, unconfirmed = {} }) =>
    Object.entries(unconfirmed).map(([key, assumed]): Finding => {
      const message = `${assumed}. Ask the owner, correct the pages, and remove this entry`;
      return { weight: 'blocker', place: factsFileOf(id), key: `unconfirmed.${key}`, message };
    }),
  );
}

/** A note, because the site works without the insight tag. */
function insightFindings({ config }: LaunchState): Finding[] {
  if (config.tracking.partnerId !== '') return [];
  const key = 'tracking.partnerId';
  const message =
    'empty, so the insight tag is off: to count visitors from advertising, ' +
    `write LinkedIn's partner id, here or in ${environmentName(key.split('.'))}`;
  return [{ weight: 'note', place: configFile, key, message }];
}

/** Facts that only the owner knows. Pages leave out missing facts. */
function ownerFindings({ owner: written, courses: all }: LaunchState): Finding[] {
  const howTo = 'docs/how-to/write-what-only-the-owner-knows.md';
  const note = (place: string, key: string, question: string): Finding => {
    const message = `missing, so pages leave it out. Ask the owner: ${question} (${howTo})`;
    return { weight: 'note', place, key, message };
  };
  const ofCourses = (Object.keys(courseQuestions) as (keyof OwnerCourse)[]).flatMap((key) => {
    const missing = all.filter(({ id }) => written.courses[id][key] === undefined).map(({ id }) => id);
    return missing.length > 0 ? [note(ownerFile, `courses.(${missing.join('|')}).${key}`, courseQuestions[key])] : [];
  });
  const ofSchool = (Object.keys(schoolQuestions) as (keyof typeof schoolQuestions)[]).flatMap((key) =>
    written[key].length === 0 ? [note(ownerFile, key, schoolQuestions[key])] : [],
  );
  const starts = all
    .filter(({ cohortStarts }) => !upcomingStarts(cohortStarts))
    .map(({ id }) => note(factsFileOf(id), 'cohortStarts', 'on which days groups start'));
  return [...ofCourses, ...ofSchool, ...starts];
}

/** Groups of desk variables. A missing group is a note, because a server may have other variables than this machine. */
const deskSettings: readonly { alternatives: readonly (readonly string[])[]; message: string }[] = [
  {
    alternatives: [['DESK_PASSWORD_HASH']],
    message:
      'the first start generates a password and logs it once: set your own with the command npm run desk -- password',
  },
  {
    alternatives: [['DESK_TELEGRAM_TOKEN', 'DESK_TELEGRAM_CHAT'], ['DESK_SMTP_URL'], ['DESK_WEBHOOK_URL']],
    message: 'no notices of new applications are sent: set Telegram, SMTP or a webhook (docs/how-to/send-notices.md)',
  },
  {
    alternatives: [['DESK_BACKUP_DIR']],
    message:
      'applications exist on one disk only: set a folder for daily backups, and copy them to another machine ' +
      '(docs/how-to/back-up-and-restore.md)',
  },
];

function deskFindings({ config, environment }: LaunchState): Finding[] {
  if (config.forms.service !== '') return [];
  return deskSettings
    .filter(({ alternatives }) => !alternatives.some((names) => names.every((name) => environment[name])))
    .map(({ alternatives: [names = []], message }) => {
      return { weight: 'note', place: 'environment', key: names.join(', '), message };
    });
}

export const checks = {
  placeholders: placeholderFindings,
  testimonials: testimonialFindings,
  disputes: disputeFindings,
  unconfirmed: unconfirmedFindings,
  insight: insightFindings,
  owner: ownerFindings,
  desk: deskFindings,
} satisfies Record<string, (state: LaunchState) => Finding[]>;
