import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testimonialsFile } from '../model/company.ts';
import { factsFileOf, getCourses } from '../model/courses.ts';
import { getFormIds } from '../model/forms.ts';
import { languages } from '../model/languages.ts';
import { courseQuestions, parseOwner, schoolQuestions } from '../model/owner.ts';
import { defineSite, environmentName } from '../model/site-config.ts';
import { getSite } from '../site.config.ts';
import { checks, launchReport, launchState } from './launch-checks.ts';

const site = getSite();
const known = { forms: getFormIds(), languages: languages.map(({ code }) => code) };

const stateUnder = (environment: Record<string, string>) =>
  launchState(defineSite(site, known, environment), environment);

const findingsIn = (state: ReturnType<typeof launchState>) =>
  checks.flatMap(({ weight, find }) =>
    find(state)
      .filter((finding) => finding !== false)
      .map(([file, key, message]) => ({ weight, file, key, message })),
  );
/** @returns `blocker phone`. */
const keysIn = (state: ReturnType<typeof launchState>) =>
  findingsIn(state).map(({ weight, key }) => `${weight} ${key}`);
const keysUnder = (environment: Record<string, string>) => keysIn(stateUnder(environment));

describe('placeholders of the configuration', () => {
  it.each([
    { key: 'origin', placeholder: 'https://sinov.example', value: 'https://sinov.uz' },
    { key: 'origin', placeholder: 'http://sinov.uz', value: 'https://sinov.uz' },
    { key: 'origin', placeholder: 'http://localhost:4173', value: 'https://sinov.uz' },
    { key: 'phone', placeholder: '+998 00 000 00 00', value: '+998 71 203 00 00' },
    { key: 'telegram.bot', placeholder: 'sinov_support_bot', value: 'tester_school_bot' },
    { key: 'telegram.channel', placeholder: 'sinov_channel', value: 'tester_school' },
    { key: 'blog', placeholder: 'https://blog.sinov.example/', value: 'https://blog.sinov.uz/' },
    { key: 'operator.name', placeholder: 'Sinov', value: 'Sinov Taʼlim MChJ' },
    { key: 'operator.taxNumber', placeholder: '000000000', value: '305123487' },
    { key: 'security.contact', placeholder: 'mailto:security@sinov.example', value: 'mailto:security@sinov.uz' },
    { key: 'security.contact', placeholder: 'mailto:security@sinov.example', value: 'tel:+998712030000' },
  ])('include $key at $placeholder, and not at $value', ({ key, placeholder, value }) => {
    const variable = environmentName(key.split('.'));
    expect(keysUnder({ [variable]: placeholder })).toContain(`blocker ${variable}`);
    const after = keysUnder({ [variable]: value });
    expect(after).not.toContain(`blocker ${variable}`);
    expect(after).not.toContain(`blocker ${key}`);
  });

  it('are reported with their file, or with the environment variable that sets them', () => {
    const config = defineSite({ ...site, phone: '+998 00 000 00 00' }, known, {});
    const phoneIn = (state: typeof config | undefined, environment: Record<string, string>) =>
      findingsIn(state ? launchState(state, {}) : stateUnder(environment)).find(({ key }) => /phone/i.test(key));
    expect(phoneIn(config, {})).toMatchObject({ file: 'content/company.json', key: 'phone' });
    expect(phoneIn(undefined, { SINOV_PHONE: '+998 00 111 11 11' })).toMatchObject({
      file: 'environment',
      key: 'SINOV_PHONE',
    });
  });

  it('include form ids only with another form service', () => {
    const ids = getFormIds().map((id) => `blocker forms.ids.${id}`);
    const service = { SINOV_FORMS_SERVICE: 'https://tally.so' };
    expect(keysUnder({}).filter((key) => ids.includes(key))).toEqual([]);
    expect(keysUnder(service).filter((key) => ids.includes(key))).toEqual(ids);
    expect(keysUnder({ ...service, [environmentName(['forms', 'ids', 'qa'])]: 'wA1b2C' })).not.toContain(
      'blocker forms.ids.qa',
    );
  });
});

describe('sample testimonials', () => {
  const voices = (...samples: boolean[]) =>
    samples.map((sample, index) => ({
      id: `voice${index}`,
      initials: 'AA',
      sample,
      uz: { name: 'A', role: 'B', quote: 'C' },
    }));
  const found = (samples: string, all: ReturnType<typeof voices>) =>
    findingsIn({ ...stateUnder({ SINOV_TESTIMONIALS_SAMPLES: samples }), testimonials: all })
      .filter(({ file }) => file === testimonialsFile)
      .map(({ weight, key }) => `${weight} ${key}`);

  it('give a note while no testimonial is real', () => {
    expect(found('previews', voices(true, true))).toEqual(['note sample']);
    expect(found('previews', voices(true, false))).toEqual([]);
  });

  it('block going live where visitors would see them', () => {
    expect(found('everywhere', voices(true, false, true))).toEqual(['blocker voice0', 'blocker voice2']);
  });

  it('give no finding while hidden, and a hidden real testimonial does not count', () => {
    const hidden = (sample: boolean) => voices(sample).map((voice) => ({ ...voice, hidden: true }));
    expect(found('everywhere', hidden(true))).toEqual([]);
    expect(found('previews', hidden(false))).toHaveLength(1);
  });
});

describe('the questions to the owner', () => {
  const questions = findingsIn(stateUnder({})).filter(({ message }) => message.startsWith('ask the owner: '));

  it('block going live, and name an existing value of an existing file', () => {
    expect(questions.filter(({ weight }) => weight !== 'blocker')).toEqual([]);
    const valueAt = (values: unknown, key: string) =>
      key.split('.').reduce((node, step) => (node as Record<string, unknown> | undefined)?.[step], values);
    const dead = questions.filter(({ file, key }) => {
      const values = file === 'site.config.ts' ? site : JSON.parse(readFileSync(file, 'utf8'));
      return valueAt(values, key) === undefined;
    });
    expect(dead).toEqual([]);
  });

  it('include each row of the decision about disputed facts', () => {
    const decision = readFileSync('docs/decisions/001-disputed-facts.md', 'utf8');
    const rows = [...decision.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, key]) => key);
    expect(rows.length).toBeGreaterThan(3);
    const asked = questions.filter(({ file }) => file === factsFileOf('qa')).map(({ key }) => key);
    expect(asked).toEqual(rows);
  });
});

it('an empty partner id of the insight tag is a note, not a blocker', () => {
  expect(keysUnder({ SINOV_TRACKING_PARTNERID: '' })).toContain('note tracking.partnerId');
  expect(keysUnder({ SINOV_TRACKING_PARTNERID: '1234567' })).not.toContain('note tracking.partnerId');
});

describe('a fact that only the owner knows', () => {
  const nothing = parseOwner({ courses: {}, trainers: [], alumni: [], employers: [] });
  const keys = (written: typeof nothing) =>
    findingsIn({ ...stateUnder({}), owner: written })
      .filter(({ message }) => message.startsWith('missing'))
      .map(({ weight, key }) => `${weight} ${key}`);

  it('gives one note, with the courses that lack it', () => {
    const all = getCourses()
      .map(({ id }) => id)
      .join('|');
    const expected = [
      ...Object.keys(courseQuestions).map((key) => `courses.(${all}).${key}`),
      ...Object.keys(schoolQuestions),
      ...getCourses().flatMap(({ cohortStarts, format }) => [
        ...(cohortStarts ? [] : ['cohortStarts']),
        ...(format ? [] : ['format']),
      ]),
    ];
    expect(keys(nothing)).toEqual(expected.map((key) => `note ${key}`));
  });

  it('gives no note once it is written', () => {
    const written = {
      ...nothing,
      employers: [{ id: 'chinor-pay', name: 'Chinor Pay' }],
      courses: { ...nothing.courses, qa: { price: { sum: 1 } } },
    };
    expect(keys(written)).not.toContain('note employers');
    expect(keys(written)[0]).not.toContain('|qa|');
  });
});

describe('settings of the desk', () => {
  const notesUnder = (environment: NodeJS.ProcessEnv, config = site) =>
    keysIn(launchState(config, environment)).filter((key) => key.includes('DESK_'));

  it('give notes, not blockers, without a password and notifications', () => {
    expect(notesUnder({})).toEqual(['note DESK_PASSWORD_HASH', 'note DESK_TELEGRAM_TOKEN, DESK_TELEGRAM_CHAT']);
  });

  it.each([
    { DESK_TELEGRAM_TOKEN: '1:abc', DESK_TELEGRAM_CHAT: '7' },
    { DESK_SMTP_URL: 'smtps://mail.uz', DESK_MAIL_FROM: 'site@sinov.uz', DESK_MAIL_TO: 'school@sinov.uz' },
    { DESK_WEBHOOK_URL: 'https://sinov.uz/hook' },
  ])('give no note with $DESK_TELEGRAM_CHAT$DESK_SMTP_URL$DESK_WEBHOOK_URL', (settings) => {
    expect(notesUnder({ DESK_PASSWORD_HASH: 'hash', ...settings })).toEqual([]);
  });

  it('give no note when another service takes the applications', () => {
    expect(notesUnder({}, defineSite(site, known, { SINOV_FORMS_SERVICE: 'https://tally.so' }))).toEqual([]);
  });
});

describe('the report', () => {
  const settings = {
    SINOV_ORIGIN: 'https://sinov.uz',
    SINOV_PHONE: '+998 71 203 00 00',
    SINOV_TELEGRAM_BOT: 'tester_school_bot',
    SINOV_TELEGRAM_CHANNEL: 'tester_school',
    SINOV_BLOG: 'https://blog.sinov.uz/',
    SINOV_OPERATOR_NAME: 'Sinov Taʼlim MChJ',
    SINOV_OPERATOR_TAXNUMBER: '305123487',
    SINOV_SECURITY_CONTACT: 'mailto:security@sinov.uz',
  };

  it('of npm run launch-check fails, and names a file or a variable in each line', () => {
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/launch-check.ts'], {
      encoding: 'utf8',
      env: { ...process.env, SINOV_PHONE: '+998 00 111 11 11' },
    });
    expect(status).toBe(1);
    const [count = '', , ...findings] = stdout.trim().split('\n').reverse();
    const blockers = findings.filter((line) => !line.startsWith('note: '));
    expect(count).toBe(`to do before going live: ${blockers.length}`);
    for (const line of blockers) expect(line).toMatch(/^(\S+\.(ts|json): [\w.]+|environment: SINOV_\w+): /);
    expect(blockers.filter((line) => line.startsWith('environment: SINOV_PHONE: '))).toHaveLength(1);
  });

  it('is ready with notes once all questions are answered, and not while one placeholder is left', () => {
    const isQuestion = ({ find }: (typeof checks)[number]) =>
      find(stateUnder({})).some((finding) => finding !== false && finding[2].startsWith('ask the owner: '));
    const answered = checks.filter((check) => !isQuestion(check));
    const reportUnder = (environment: Record<string, string>) => {
      const state = stateUnder(environment);
      const testimonials = state.testimonials.map((testimonial) => ({ ...testimonial, sample: false }));
      return launchReport({ ...state, testimonials }, answered);
    };
    const ready = reportUnder(settings);
    expect(ready.lines.filter((line) => !line.startsWith('note: '))).toEqual(['', 'ready to go live']);
    expect(ready.lines.length).toBeGreaterThan(2);
    expect(ready.isReady).toBe(true);
    const withPlaceholder = reportUnder({ ...settings, SINOV_PHONE: '+998 00 111 11 11' });
    expect(withPlaceholder.isReady).toBe(false);
    expect(withPlaceholder.lines.filter((line) => !line.startsWith('note: '))).toEqual([
      expect.stringMatching(/^environment: SINOV_PHONE: /),
      '',
      'to do before going live: 1',
    ]);
  });
});
