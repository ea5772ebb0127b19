import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineSite, environmentName } from '../config/define-site.ts';
import { formIds } from '../content/forms/form-ids.ts';
import { languages } from '../content/languages.ts';
import { site as real } from '../site.config.ts';
import { configurationFindings } from './configuration.ts';
import { findingLine } from './findings.ts';

const source = readFileSync('site.config.ts', 'utf8');

/** What `npm run launch-check` finds of the file's own values under an environment. */
const findingsUnder = (environment: Record<string, string>) =>
  configurationFindings(defineSite(real, known, environment), environment, source);

const keysUnder = (environment: Record<string, string>) => findingsUnder(environment).map(({ key }) => key);

const settings = [
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
];

const service = { SINOV_FORMS_SERVICE: 'https://tally.so' };

const known = { forms: formIds, languages: languages.map(({ code }) => code) };

describe('placeholders of the configuration', () => {
  it.each(settings)('reports $key while it is $placeholder, and no longer once it is $value', (setting) => {
    const { key, placeholder, value } = setting;
    const variable = environmentName(key.split('.'));
    expect(keysUnder({ [variable]: placeholder })).toContain(variable);
    const after = keysUnder({ [variable]: value });
    expect(after).not.toContain(variable);
    expect(after).not.toContain(key);
  });

  it.each(settings.filter(({ placeholder }) => source.includes(`'${placeholder}'`)))(
    'points at the line of site.config.ts that holds $key',
    ({ key, placeholder }) => {
      const finding = findingsUnder({}).find((one) => one.key === key);
      const line = source.split('\n')[Number(finding?.place.split(':')[1]) - 1];
      expect(line).toContain(`${key.split('.').at(-1)}: '${placeholder}'`);
    },
  );

  it('names the variable, not the line, of a placeholder that comes from the environment', () => {
    const [finding] = findingsUnder({ SINOV_PHONE: '+998 00 111 11 11' }).filter(({ key }) => /phone/i.test(key));
    expect(finding && findingLine(finding)).toMatch(/^environment: SINOV_PHONE: "\+998 00 111 11 11" is a placeholder/);
  });

  it('asks for no form ids while applications come to the desk of the site', () => {
    expect(keysUnder({}).filter((key) => key.startsWith('forms.'))).toEqual([]);
  });

  it.each(formIds)('asks for the id of the form %s at another service, and points at where it belongs', (id) => {
    const key = `forms.ids.${id}`;
    const finding = findingsUnder(service).find((one) => one.key === key);
    expect(source.split('\n')[Number(finding?.place.split(':')[1]) - 1]).toContain('ids: {');
    expect(keysUnder({ ...service, [environmentName(key.split('.'))]: 'wA1b2C' })).not.toContain(key);
  });
});
