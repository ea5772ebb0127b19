import { expect, it, onTestFinished, vi } from 'vitest';
import { formats } from '../answers.ts';
import { formTranslator } from '../api/names.ts';
import { asJson, filledForm, openForms } from '../test-support/open-forms.ts';

it('a library that throws for an answer becomes an error of its field, logged without the answer', async () => {
  const reading = vi.spyOn(formats, 'phone').mockImplementation((text) => {
    throw new Error(`cannot read ${text}`);
  });
  onTestFinished(() => void reading.mockRestore());
  const { send, kept, logged } = await openForms();
  const answer = await send('/r/qa', filledForm, { headers: asJson });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { errors: { phone: formTranslator('uz')('errors.phone') } },
  ]);
  expect((await send('/r/qa')).body).toContain('value="Aziza"');
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ fault: expect.stringMatching(/^Error at .*faults\.test/) });
  expect(logged[0]).not.toContain('901234567');
  expect(await kept()).toEqual([]);
});

it('a fault behind the form returns the form with what the visitor wrote', async () => {
  const { server, send, logged } = await openForms();
  server.addHook('preHandler', async () => {
    throw new Error('Aziza');
  });
  const page = await send('/r/qa');
  expect([page.statusCode, page.body.includes('value="Aziza"')]).toEqual([503, true]);
  expect(logged.join('')).not.toContain('"message":"Aziza"');
});
