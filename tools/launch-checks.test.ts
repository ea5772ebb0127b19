import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testimonialsFile } from '../model/company.ts';
import { factsFileOf, getCourses } from '../model/courses.ts';
import { getFormIds } from '../model/forms.ts';
import { languages } from '../model/languages.ts';
import { courseQuestions, parseOwner, schoolQuestions } from '../model/owner.ts';
import { defineSite } from '../model/site-config.ts';
import { getSite } from '../site.config.ts';
import { inEveryLanguage } from '../tests/fixtures/languages.ts';
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
    ['SINOV_ORIGIN', 'https://sinov.example'],
    ['SINOV_ORIGIN', 'http://sinov.uz'],
    ['SINOV_ORIGIN', 'http://localhost:4173'],
    ['SINOV_PHONE', '+998 00 000 00 00'],
    ['SINOV_TELEGRAM_BOT', 'sinov_support_bot'],
    ['SINOV_TELEGRAM_CHANNEL', 'sinov_channel'],
    ['SINOV_BLOG', 'https://blog.sinov.example/'],
    ['SINOV_OPERATOR_NAME', 'Sinov'],
    ['SINOV_OPERATOR_TAXNUMBER', '000000000'],
    ['SINOV_SECURITY_CONTACT', 'mailto:security@sinov.example'],
  ])('include %s with the value %s', (variable, value) => {
    expect(keysUnder({ [variable]: value })).toContain(`blocker ${variable}`);
  });

  it('are reported with their file unless a variable of the environment sets them', () => {
    const state = launchState(defineSite({ ...site, phone: '+998 00 000 00 00' }, known, {}), {});
    expect(findingsIn(state)).toContainEqual(
      expect.objectContaining({ file: 'content/company.json', key: 'phone', weight: 'blocker' }),
    );
  });

  it('include form ids only with another form service', () => {
    const ids = getFormIds().map((id) => `blocker forms.ids.${id}`);
    const found = (environment: Record<string, string>) => keysUnder(environment).filter((key) => ids.includes(key));
    const service = { SINOV_FORMS_SERVICE: 'https://tally.so' };
    expect(found({})).toEqual([]);
    expect(found(service)).toEqual(ids);
    expect(found({ ...service, SINOV_FORMS_IDS_QA: 'wA1b2C' })).not.toContain('blocker forms.ids.qa');
  });
});

describe('sample testimonials', () => {
  const [sample, real] = [{ sample: true }, { sample: false }];
  const hidden = { hidden: true };

  it.each([
    { what: 'a note while none is real', shown: 'previews', voices: [sample, sample], keys: ['note sample'] },
    { what: 'nothing once one is real', shown: 'previews', voices: [sample, real], keys: [] },
    { what: 'a blocker where visitors see one', shown: 'everywhere', voices: [sample, real], keys: ['blocker voice0'] },
    { what: 'nothing while hidden', shown: 'everywhere', voices: [{ ...sample, ...hidden }], keys: [] },
    {
      what: 'a note if the real one is hidden',
      shown: 'previews',
      voices: [{ ...real, ...hidden }],
      keys: ['note sample'],
    },
  ])('give $what', ({ shown, voices, keys }) => {
    const said = { initials: 'AA', ...inEveryLanguage({ name: { uz: 'A' }, role: { uz: 'B' }, quote: { uz: 'C' } }) };
    const testimonials = voices.map((voice, index) => ({ id: `voice${index}`, ...said, ...voice }));
    const found = findingsIn({ ...stateUnder({ SINOV_TESTIMONIALS_SAMPLES: shown }), testimonials });
    const ofTestimonials = found.filter(({ file }) => file === testimonialsFile);
    expect(ofTestimonials.map(({ weight, key }) => `${weight} ${key}`)).toEqual(keys);
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

it('a fact that only the owner knows gives one note with the courses that lack it, until it is written', () => {
  const keys = (owner: object) =>
    findingsIn({ ...stateUnder({}), owner: parseOwner({ trainers: [], alumni: [], employers: [], ...owner }) })
      .filter(({ message }) => message.startsWith('missing'))
      .map(({ weight, key }) => `${weight} ${key}`);
  const all = getCourses().map(({ id }) => id);
  expect(keys({ courses: {} })).toEqual(
    [
      ...Object.keys(courseQuestions).map((key) => `courses.(${all.join('|')}).${key}`),
      ...Object.keys(schoolQuestions),
      ...getCourses().flatMap((course) => (['cohortStarts', 'format'] as const).filter((key) => !course[key])),
    ].map((key) => `note ${key}`),
  );
  const written = { employers: [{ id: 'chinor-pay', name: 'Chinor Pay' }], courses: { qa: { price: { sum: 1 } } } };
  expect(keys(written)).not.toContain('note employers');
  expect(keys(written)).toContain(`note courses.(${all.filter((id) => id !== 'qa').join('|')}).price`);
});

describe('settings of the desk', () => {
  const missing = ['note DESK_PASSWORD_HASH', 'note DESK_TELEGRAM_TOKEN, DESK_TELEGRAM_CHAT'];
  const others = { DESK_PASSWORD_HASH: 'hash' };

  it.each([
    { settings: {}, notes: missing },
    { settings: { ...others, DESK_TELEGRAM_TOKEN: '1:abc', DESK_TELEGRAM_CHAT: '7' }, notes: [] },
    { settings: { ...others, DESK_WEBHOOK_URL: 'https://sinov.uz/hook' }, notes: [] },
    // Another service takes the applications.
    { settings: { SINOV_FORMS_SERVICE: 'https://tally.so' }, notes: [] },
  ])('give the notes $notes with $settings', ({ settings, notes }) => {
    const state = launchState(defineSite(site, known, 'SINOV_FORMS_SERVICE' in settings ? settings : {}), settings);
    expect(keysIn(state).filter((key) => key.includes('DESK_'))).toEqual(notes);
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
