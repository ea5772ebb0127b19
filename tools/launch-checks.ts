import { requiredSettings } from '../desk/notify/settings.ts';
import { upcomingStarts } from '../i18n/dates.ts';
import { companyFile, getTestimonials, testimonialsFile } from '../model/company.ts';
import { type Course, factsFileOf, getCourses } from '../model/courses.ts';
import { courseQuestions, getOwner, ownerFile, schoolQuestions } from '../model/owner.ts';
import { environmentName, isReservedAddress, type SiteConfig } from '../model/site-config.ts';

export const launchState = (config: SiteConfig, environment: NodeJS.ProcessEnv) => ({
  config,
  environment,
  testimonials: getTestimonials(),
  owner: getOwner(),
  courses: getCourses() as readonly Pick<Course, 'id' | 'cohortStarts' | 'format'>[],
});
type LaunchState = ReturnType<typeof launchState>;

type Finding = readonly [file: string, key: string, message: string];
/** Only blockers make `npm run launch-check` fail. */
type Check = { weight: 'blocker' | 'note'; find: (state: LaunchState) => readonly (Finding | false)[] };

const note = (find: Check['find']): Check => ({ weight: 'note', find });
const blocker = (find: Check['find']): Check => ({ weight: 'blocker', find });
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
const configFile = 'site.config.ts';
const textsOf = (namespace: string) => `content/${namespace}/uz.json`;
const qa = factsFileOf('qa');
const [site, guarantees, privacy] = [textsOf('site'), textsOf('guarantees'), textsOf('pages/privacy')];

function placeholder(key: string, isPlaceholder: (value: string) => boolean, hint: string, file = configFile): Check {
  return blocker(({ config, environment }) => {
    const value = key.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], config);
    const variable = environmentName(key.split('.'));
    const message = `${JSON.stringify(value)} is a placeholder: write ${hint}`;
    if (typeof value !== 'string' || !isPlaceholder(value)) return [];
    const isFromEnvironment = environment[variable] !== undefined;
    return [isFromEnvironment ? ['environment', variable, message] : [file, key, `${message}, or set ${variable}`]];
  });
}

/** The finding ends when the question is deleted from this list. */
const ask = (file: string, key: string, question: string): Check =>
  blocker(() => [[file, key, `ask the owner: ${question}? Then delete the question in tools/launch-checks.ts`]]);
const notes = 'docs/decisions/001-disputed-facts.md';
const drafted = (id: Course['id'], keys: string): Check[] =>
  keys.split(' ').map((key) => ask(textsOf(`courses/${id}`), key, `is our draft right (${notes})`));

const howTo = 'docs/how-to/write-what-only-the-owner-knows.md';
const missing = (file: string, key: string, question: string): Finding =>
  [
    file,
    key,
    `missing: pages omit it, or say when the school tells it. Ask the owner: ${question} (${howTo})`,
  ] as const;

const deskSetting = (message: string, ...alternatives: readonly (readonly string[])[]): Check =>
  note(({ config: { forms }, environment }) => {
    const isSet = alternatives.some((names) => names.every((name) => environment[name]));
    return [forms.service === '' && !isSet && ['environment', alternatives[0]?.join(', ') ?? '', message]];
  });

export const checks: readonly Check[] = [
  placeholder('origin', (value) => isReservedAddress(value) || value.startsWith('http:'), 'the https address'),
  placeholder('phone', (value) => /^99800|0{7}/.test(value.replace(/\D/g, '')), 'the phone of the school', companyFile),
  placeholder('telegram.bot', (value) => value === 'sinov_support_bot', "the school's bot, without @", companyFile),
  placeholder('telegram.channel', (value) => value === 'sinov_channel', "the school's channel, without @", companyFile),
  placeholder('blog', isReservedAddress, 'the address of the blog'),
  placeholder('operator.name', (value) => value === 'Sinov', 'the registered name of the company, with its legal form'),
  placeholder('operator.taxNumber', (value) => /^(\d)\1*$/.test(value), 'the 9 digits of its tax number (STIR, ИНН)'),
  placeholder('security.contact', isReservedAddress, 'a contact for security reports, as mailto:, https: or tel:'),
  // Our desk accepts the name of a form as its id.
  blocker((state) =>
    keysOf(state.config.forms.service === '' ? {} : state.config.forms.ids).flatMap((id) =>
      placeholder(`forms.ids.${id}`, (value) => value === id, 'the id of this form at the service').find(state),
    ),
  ),
  ask(qa, 'guarantee', `one promise in both languages? From when do the weeks of the job guarantee count (${notes})`),
  ask(qa, 'salary', `is this the pay, or the $800-1200 of another text (${notes})`),
  ask(qa, 'classPlan', `is this the class, or the 195 minutes of another text (${notes})`),
  ask(qa, 'cohortStarts', `do groups start on both days, every year (${notes})`),
  ask(qa, 'sessionsPerWeek', `are there three classes of two hours a week, as only the Russian text says (${notes})`),
  ...drafted('qa', 'roadmap.rows outcomes.items compare.before why.rows audience.items toolchain.items'),
  ...drafted('linux-qa', 'topics.items gets.items compare.before audience.items'),
  ...drafted('jmeter', 'modules.items builds.items compare.before audience.items'),
  ...drafted('playwright-robot', 'learn.items plan.blocks note.text'),
  ...drafted('api-testing', 'plan.blocks gets.items compare.before audience.items'),
  ask(guarantees, 'refund.terms', 'do the days count from the first lesson, and does the day of this lesson count'),
  ask(guarantees, 'moneyBack.terms', 'do its days count in the same way, and which part of the price comes back'),
  ask(guarantees, 'trial.terms', 'does the second week end on day 14 from the first lesson'),
  ask(site, 'questions.money.answer', 'is one message or one call enough to ask for the money'),
  ask(site, 'questions.certificate.answer', 'who gets the certificate: the notes give no condition'),
  ask(configFile, 'operator.purpose', 'is this the purpose of the data, in the words of a lawyer'),
  ask(configFile, 'operator.retentionMonths', 'is this how long applications are kept, in the words of a lawyer'),
  ask(privacy, 'keeper.named', 'which legal address and which date of this version does a lawyer want here'),
  ask(privacy, 'forms.also', 'for how long may IP addresses be kept against spam (a lawyer)'),
  ask(privacy, 'forms.removal', 'where is the data stored (a lawyer: ZRU-547, article 27¹)'),
  ask(privacy, 'forms.abroad', 'may Telegram, a recipient abroad, get notices, and who deletes sent ones (a lawyer)'),
  ask(textsOf('forms'), 'received.call', 'how soon do you call after an application'),
  ask(privacy, 'ask.lead', 'how is consent withdrawn, and within how many days do you answer (a lawyer)'),
  blocker(({ config: { testimonials: shown }, testimonials: all }) =>
    all.map(({ id, sample, hidden }) => {
      const isShown = shown.samples === 'everywhere' && sample && !hidden;
      return isShown && [testimonialsFile, id, 'visitors see this sample: replace it by a real testimonial'];
    }),
  ),
  note(({ config: { testimonials: shown, tracking }, testimonials: all }) => {
    const isNone = shown.samples !== 'everywhere' && all.every(({ sample, hidden }) => sample || hidden);
    return [
      isNone && [testimonialsFile, 'sample', 'no testimonial has "sample": false, so visitors see none'],
      tracking.partnerId === '' && [configFile, 'tracking.partnerId', 'empty, so the insight tag is off'],
    ];
  }),
  note(({ owner: written, courses: all }) => [
    ...keysOf(courseQuestions).map((key) => {
      const ids = all.flatMap(({ id }) => (written.courses[id][key] === undefined ? [id] : []));
      return ids.length > 0 && missing(ownerFile, `courses.(${ids.join('|')}).${key}`, courseQuestions[key]);
    }),
    ...keysOf(schoolQuestions).map((key) => written[key].length === 0 && missing(ownerFile, key, schoolQuestions[key])),
    ...all.flatMap(({ id, cohortStarts, format }) => [
      !upcomingStarts(cohortStarts) && missing(factsFileOf(id), 'cohortStarts', 'on which days groups start'),
      !format && missing(factsFileOf(id), 'format', 'whether lessons are live, online, or with an instructor'),
    ]),
  ]),
  deskSetting('the first start logs a password once: set yours (npm run desk -- password)', ['DESK_PASSWORD_HASH']),
  deskSetting('no notices are sent: set a channel (docs/how-to/send-notices.md)', ...Object.values(requiredSettings)),
];

export function launchReport(state: LaunchState, some = checks): { isReady: boolean; lines: string[] } {
  const linesOf = (weight: Check['weight']) =>
    some
      .filter((check) => check.weight === weight)
      .flatMap(({ find }) => find(state).filter((finding) => finding !== false))
      .map((finding) => finding.join(': '));
  const blockers = linesOf('blocker');
  const isReady = blockers.length === 0;
  const end = isReady ? 'ready to go live' : `to do before going live: ${blockers.length}`;
  return { isReady, lines: [...blockers, ...linesOf('note').map((line) => `note: ${line}`), '', end] };
}
