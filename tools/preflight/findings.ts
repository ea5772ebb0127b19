import { type Testimonial, testimonials, testimonialsFile } from '../../model/company.ts';
import { disputedFacts, factsFileOf } from '../../model/course.ts';
import { type CourseId, courseFiles } from '../../model/courses.ts';
import type { DisputedFact } from '../../model/disputed.ts';
import { languages } from '../../model/languages.ts';
import { environmentName, type SiteConfig } from '../../model/site-config.ts';
import { placeholders } from './placeholders.ts';

/** Something that stands between this build and going live, or that the owner should know of. */
export interface Finding {
  /** A blocker keeps `npm run launch-check` from passing; a note does not. */
  weight: 'blocker' | 'note';
  /** The file, or `environment` where the value comes from there. */
  place: string;
  /** The key to edit, or the variable to set. */
  key: string;
  /** What is wrong, and what to write. */
  message: string;
}

/** The text at a path of nested values, or none. */
function textAt(values: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], values);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Configured values that are still placeholders.
 * @param config the configuration that a build with `environment` would use.
 */
export function configurationFindings(config: SiteConfig, environment: NodeJS.ProcessEnv): Finding[] {
  return placeholders.flatMap(({ key, isPlaceholder, hint, needsOtherService }): Finding[] => {
    const value = textAt(config, key.split('.'));
    if (value === undefined || !isPlaceholder(value)) return [];
    if (needsOtherService && config.forms.service === '') return [];
    const variable = environmentName(key.split('.'));
    const message = `${JSON.stringify(value)} is a placeholder: ${hint}`;
    return environment[variable] === undefined
      ? [{ weight: 'blocker', place: 'site.config.ts', key, message: `${message}, here or in ${variable}` }]
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
    return all.flatMap(({ sample }, index): Finding[] => {
      const message = 'a sample is shown: write a real voice and "sample": false, or remove the entry';
      return sample ? [{ weight: 'blocker', place, key: `${index}`, message }] : [];
    });
  }
  if (all.some(({ sample }) => !sample)) return [];
  const message =
    'no voice is real yet, so visitors see no testimonials: write one and "sample": false; samples show in previews alone, ' +
    'and everywhere with testimonials.samples in site.config.ts';
  return [{ weight: 'note', place, key: 'sample', message }];
}

/** As much of a course's facts as is read here. */
interface UnconfirmedFacts {
  unconfirmed?: Readonly<Record<string, string>>;
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

/** Facts on which the client's notes disagree and that the owner has not confirmed. @param files facts by course. */
export function disputedFindings(files: Readonly<Record<string, object>> = courseFiles): Finding[] {
  return Object.entries(files).flatMap(([id, facts]) =>
    disputedFacts(facts).flatMap(([key, fact]) => disputedFinding(factsFileOf(id as CourseId), key, fact)),
  );
}

/** What pages say and the notes do not, until the owner has confirmed it. @param files facts by course. */
export function unconfirmedFindings(files: Readonly<Record<string, UnconfirmedFacts>> = courseFiles): Finding[] {
  return Object.entries(files).flatMap(([id, { unconfirmed = {} }]) =>
    Object.entries(unconfirmed).map(([key, assumed]): Finding => {
      const message = `${assumed}. Ask the owner, correct what pages say, and remove this entry`;
      return { weight: 'blocker', place: factsFileOf(id), key: `unconfirmed.${key}`, message };
    }),
  );
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
  if (!isSet('DESK_TELEGRAM_TOKEN', 'DESK_TELEGRAM_CHAT') && !isSet('DESK_WEBHOOK_URL')) {
    notes.push(
      note(
        'DESK_TELEGRAM_TOKEN, DESK_TELEGRAM_CHAT',
        `nobody is told of an application until the inbox is opened: set bot and chat, or a webhook (${contract})`,
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
    ...deskFindings(config, environment),
  ];
}
