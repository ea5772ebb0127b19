import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import qa from '../content/courses/qa/course.json' with { type: 'json' };
import { factsFileOf, getCourses } from '../model/courses.ts';
import { getFormIds } from '../model/forms.ts';
import { languages } from '../model/languages.ts';
import { courseQuestions, parseOwner, schoolQuestions } from '../model/owner.ts';
import { defineSite, environmentName } from '../model/site-config.ts';
import { getSite } from '../site.config.ts';
import { checks, launchState } from './launch-checks.ts';

const known = { forms: getFormIds(), languages: languages.map(({ code }) => code) };

const stateUnder = (environment: Record<string, string>) =>
  launchState(defineSite(getSite(), known, environment), environment);
const state = stateUnder({});
const findingsUnder = (environment: Record<string, string>) => checks.placeholders(stateUnder(environment));
const keysUnder = (environment: Record<string, string>) => findingsUnder(environment).map(({ key }) => key);

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
    expect(keysUnder({ [variable]: placeholder })).toContain(variable);
    const after = keysUnder({ [variable]: value });
    expect(after).not.toContain(variable);
    expect(after).not.toContain(key);
  });

  it('are reported with their file, or with the environment variable that sets them', () => {
    const config = defineSite({ ...getSite(), phone: '+998 00 000 00 00' }, known, {});
    const inFiles = checks.placeholders(launchState(config, {}));
    expect(inFiles.find(({ key }) => key === 'phone')).toMatchObject({ place: 'content/company.json', key: 'phone' });
    const byVariable = findingsUnder({ SINOV_PHONE: '+998 00 111 11 11' });
    expect(byVariable.find(({ key }) => /phone/i.test(key))).toMatchObject({
      place: 'environment',
      key: 'SINOV_PHONE',
    });
  });

  it('include form ids only with another form service', () => {
    const ids = getFormIds().map((id) => `forms.ids.${id}`);
    const service = { SINOV_FORMS_SERVICE: 'https://tally.so' };
    expect(keysUnder({}).filter((key) => ids.includes(key))).toEqual([]);
    expect(keysUnder(service).filter((key) => ids.includes(key))).toEqual(ids);
    expect(keysUnder({ ...service, [environmentName(['forms', 'ids', 'qa'])]: 'wA1b2C' })).not.toContain(
      'forms.ids.qa',
    );
  });
});

describe('sample testimonials', () => {
  const voices = (...samples: boolean[]) =>
    samples.map((sample) => ({ initials: 'AA', sample, uz: { name: 'A', role: 'B', quote: 'C' } }));
  const found = (samples: string, ...all: boolean[]) =>
    checks
      .testimonials({ ...stateUnder({ SINOV_TESTIMONIALS_SAMPLES: samples }), testimonials: voices(...all) })
      .map(({ weight, key }) => `${weight} ${key}`);

  it('give a note while no testimonial is real', () => {
    expect(found('previews', true, true)).toEqual(['note sample']);
    expect(found('previews', true, false)).toEqual([]);
  });

  it('block going live where visitors would see them', () => {
    expect(found('everywhere', true, false, true)).toEqual(['blocker 0', 'blocker 2']);
  });

  it('give no finding while hidden, and a hidden real testimonial does not count', () => {
    const hidden = (sample: boolean) => voices(sample).map((voice) => ({ ...voice, hidden: true }));
    const found = (samples: string, sample: boolean) =>
      checks.testimonials({ ...stateUnder({ SINOV_TESTIMONIALS_SAMPLES: samples }), testimonials: hidden(sample) });
    expect(found('everywhere', true)).toEqual([]);
    expect(found('previews', false)).toHaveLength(1);
  });
});

describe('disputed facts', () => {
  const salary = { ...qa.salary, confirmed: undefined };
  const guarantee = { ...qa.guarantee, publish: { uz: 'jobPlacement', ru: 'moneyBack' }, confirmed: undefined };
  const found = (change: object) =>
    checks.disputes({
      ...state,
      content: new Map([[factsFileOf('qa'), { ...qa, salary, guarantee, ...change }]]),
    });
  const keys = (change: object) => found(change).map(({ key }) => key);

  it('are reported with file, readings, sources and the published choice', () => {
    const finding = found({}).find(({ key }) => key === 'guarantee');
    expect(finding).toMatchObject({ place: 'content/courses/qa/course.json' });
    expect(finding?.message).toContain('jobPlacement = {"kind":"job","percent":100,"weeks":16} (Uzbek copy)');
    expect(finding?.message).toContain('Published: uz: jobPlacement, ru: moneyBack');
  });

  it('are not reported once the owner has confirmed a reading', () => {
    expect(keys({})).toContain('salary');
    expect(keys({ salary: { ...salary, confirmed: 'the owner, 12 January 2027' } })).not.toContain('salary');
  });

  it('are reported while languages publish different readings, even after a confirmation', () => {
    expect(keys({ guarantee: { ...guarantee, confirmed: 'the owner' } })).toContain('guarantee');
    const one = { ...guarantee, publish: 'moneyBack', confirmed: 'the owner' };
    expect(keys({ guarantee: one })).not.toContain('guarantee');
  });
});

describe('an unconfirmed fact', () => {
  it('is reported with file, key and assumption', () => {
    expect(
      checks.unconfirmed({
        ...state,
        courses: [{ id: 'qa', unconfirmed: { 'plan.blocks': 'we drafted them' } }, { id: 'jmeter' }],
      }),
    ).toEqual([
      {
        weight: 'blocker',
        place: 'content/courses/qa/course.json',
        key: 'unconfirmed.plan.blocks',
        message: expect.stringContaining('we drafted them. Ask the owner'),
      },
    ]);
  });

  it('names an existing text or fact of its course', () => {
    const facts = [...Object.keys(qa), 'format'];
    for (const { id, unconfirmed = {} } of getCourses()) {
      const texts = JSON.parse(readFileSync(`content/courses/${id}/uz.json`, 'utf8'));
      const unknown = Object.keys(unconfirmed).filter(
        (key) => !facts.includes(key) && key.split('.').reduce((node, step) => node?.[step], texts) === undefined,
      );
      expect(unknown).toEqual([]);
    }
  });
});

describe('the insight tag', () => {
  it('gives a note, not a blocker, without a partner id', () => {
    const found = (environment: Record<string, string>) => checks.insight(stateUnder(environment));
    expect(found({ SINOV_TRACKING_PARTNERID: '' })).toMatchObject([{ weight: 'note', key: 'tracking.partnerId' }]);
    expect(found({ SINOV_TRACKING_PARTNERID: '1234567' })).toEqual([]);
  });
});

describe('a fact that only the owner knows', () => {
  const nothing = parseOwner({ courses: {}, trainers: [], alumni: [], employers: [] });
  const found = (owner: typeof nothing) => checks.owner({ ...state, owner });
  const keys = (owner: typeof nothing) => found(owner).map(({ key }) => key);

  it('gives one note, with the courses that lack it', () => {
    const all = getCourses()
      .map(({ id }) => id)
      .join('|');
    const expected = [
      ...Object.keys(courseQuestions).map((key) => `courses.(${all}).${key}`),
      ...Object.keys(schoolQuestions),
      ...getCourses()
        .filter(({ cohortStarts }) => !cohortStarts)
        .map(() => 'cohortStarts'),
    ];
    expect(keys(nothing)).toEqual(expected);
    expect(new Set(found(nothing).map(({ weight }) => weight))).toEqual(new Set(['note']));
  });

  it('gives no note once it is written', () => {
    const written = {
      ...nothing,
      employers: ['Chinor Pay'],
      courses: { ...nothing.courses, qa: { price: { sum: 1 } } },
    };
    expect(keys(written)).not.toContain('employers');
    expect(keys(written)[0]).not.toContain('|qa|');
  });
});

describe('settings of the desk', () => {
  it('give notes, not blockers, without a password, notifications and backups', () => {
    expect(checks.desk(launchState(getSite(), {})).map(({ weight, key }) => `${weight} ${key}`)).toEqual([
      'note DESK_PASSWORD_HASH',
      'note DESK_TELEGRAM_TOKEN, DESK_TELEGRAM_CHAT',
      'note DESK_BACKUP_DIR',
    ]);
  });

  it.each([
    { DESK_TELEGRAM_TOKEN: '1:abc', DESK_TELEGRAM_CHAT: '7' },
    { DESK_SMTP_URL: 'smtps://mail.uz' },
    { DESK_WEBHOOK_URL: 'https://sinov.uz/hook' },
  ])('give no note with $DESK_TELEGRAM_CHAT$DESK_SMTP_URL$DESK_WEBHOOK_URL', (settings) => {
    const all = { DESK_PASSWORD_HASH: 'hash', DESK_BACKUP_DIR: 'backups', ...settings };
    expect(checks.desk(launchState(getSite(), all))).toEqual([]);
  });

  it('give no note when another service takes the applications', () => {
    expect(checks.desk(stateUnder({ SINOV_FORMS_SERVICE: 'https://tally.so' }))).toEqual([]);
  });
});
