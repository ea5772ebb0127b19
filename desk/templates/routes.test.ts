import { expect, it } from 'vitest';
import { pointIds } from '../../model/points.ts';
import { inEveryLanguage } from '../../tests/fixtures/languages.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { noon, openSignedIn, storeOn } from '../test-support/open-inbox.ts';
import { defaultTemplates, fitsApplication, templateLimits, unknownPlaceholder } from './templates.ts';

const template = {
  title: 'Salom',
  audience: 'companies',
  text: 'Salom, {{name}}! {{course}}, {{date}}. {{brand}}',
};

it('the owner can change the templates, and an outdated version gives a conflict', async () => {
  const store = await storeOn(newStoreFile());
  const { owner } = await openSignedIn({ store });
  const before = { version: 0, templates: inEveryLanguage({ uz: null }) };
  expect((await owner('GET', '/templates')).json()).toEqual(before);
  const after = { version: 1, templates: { ...before.templates, uz: [template], ru: [] } };
  expect((await owner('PUT', '/templates', { ...after, version: 0 })).json()).toEqual(after);
  expect((await owner('PUT', '/templates', before)).json()).toMatchObject({ error: { code: 'conflict' } });
  expect((await owner('GET', '/templates')).json()).toEqual(after);
  const then = { ...after, templates: { ...after.templates, ru: null } };
  expect((await owner('PUT', '/templates', then)).statusCode).toBe(200);
  const by = { accountName: 'owner', at: noon };
  const entries = await store.listHistory(10);
  expect(entries).toHaveLength(2);
  for (const languages of [['uz', 'ru'], ['ru']]) {
    expect(entries).toContainEqual(expect.objectContaining({ ...by, kind: 'templates', detail: { languages } }));
  }
});

it('templates up to the limits are stored, and longer, more or invalid templates are refused', async () => {
  const { owner } = await openSignedIn({ store: await storeOn(newStoreFile()) });
  const { title, text, count } = templateLimits;
  const longest = { title: 'ж'.repeat(title), text: 'ж'.repeat(text) };
  const most = Array.from({ length: count }, () => longest);
  expect((await owner('PUT', '/templates', { version: 0, templates: { uz: most, ru: most } })).statusCode).toBe(200);
  for (const [key, uz] of [
    ['templates.uz', [...most, longest]],
    ['templates.uz.0.title', [{ ...template, title: 'ж'.repeat(title + 1) }]],
    ['templates.uz.0.text', [{ ...template, text: ' ' }]],
    ['templates.uz.0.text', [{ ...template, text: 'ж'.repeat(text + 1) }]],
    ['templates.uz.0.audience', [{ ...template, audience: 'everyone' }]],
    ['templates.uz.1.text', [template, { ...template, text: 'Salom, {{ism}}!' }]],
  ] as const) {
    const answer = await owner('PUT', '/templates', { version: 1, templates: { uz, ru: null } });
    expect([answer.statusCode, answer.json().error.key]).toEqual([400, key]);
  }
});

it('templates fit applications by their form, by a full star and by a promised call', () => {
  const fitting = (application: Partial<Parameters<typeof fitsApplication>[1]>) =>
    defaultTemplates('uz').filter((one) => fitsApplication(one, { form: 'qa', hidden: {}, callAt: 1, ...application }))
      .length;
  expect((['qa', 'corporate', 'contact'] as const).map((form) => fitting({ form }))).toEqual([3, 2, 2]);
  expect(fitting({ callAt: null })).toBe(2);
  expect(fitting({ hidden: { points: pointIds.join() } })).toBe(4);
  expect(fitting({ hidden: { points: pointIds.slice(1).join() } })).toBe(3);
  expect(fitsApplication({ title: 'Salom', text: 'Salom' }, { form: 'contact', hidden: {}, callAt: null })).toBe(true);
});

it('unknown placeholders are found, and the default templates have none', () => {
  expect(['{{ism}}', 'a {{name b', '{{ name }}', '{name}', 'a }} b'].map(unknownPlaceholder)).toEqual([
    '{{ism}}',
    '{{name b',
    '{{ name }}',
    undefined,
    '}}',
  ]);
  for (const code of ['uz', 'ru'] as const) {
    expect(defaultTemplates(code).filter(({ text }) => unknownPlaceholder(text))).toEqual([]);
  }
});
