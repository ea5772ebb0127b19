import { expect, it, onTestFinished, vi } from 'vitest';
import { formats } from '../answers.ts';
import { formTranslator } from '../api/names.ts';
import { asJson, filledForm, openForms } from '../test-support/open-forms.ts';
import { storeOn } from '../test-support/open-inbox.ts';

it('a library that throws for an answer becomes an error of its field, logged once a minute without the answer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const reading = vi.spyOn(formats, 'phone').mockImplementation((text) => {
    throw new Error(`cannot read ${text}`);
  });
  onTestFinished(() => {
    vi.useRealTimers();
    reading.mockRestore();
  });
  const { send, kept, logged } = await openForms();
  for (let count = 0; count < 5; count++) {
    const answer = await send('/r/qa', filledForm, { headers: asJson });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { phone: formTranslator('uz')('errors.phone') } },
    ]);
  }
  expect((await send('/r/qa')).body).toContain('value="Aziza"');
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ fault: expect.stringMatching(/^Error at .*faults\.test/) });
  expect(logged[0]).not.toContain('901234567');
  vi.advanceTimersByTime(60_000);
  await send('/r/qa');
  expect([logged.length, await kept()]).toEqual([2, []]);
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

it('an outage of the store is logged whole once, and then by a count a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const accept = () => Promise.reject(new Error('Aziza', { cause: 'full' }));
  const { send, logged } = await openForms({ store: { ...(await storeOn()), accept } });
  const lines = () => logged.splice(0).map((line) => JSON.parse(line));
  for (let count = 0; count < 5; count++) expect((await send('/r/qa')).statusCode).toBe(503);
  expect(lines()).toMatchObject([{ err: { stack: expect.stringContaining('faults.test') } }]);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toMatchObject([{ count: 4, fault: expect.stringMatching(/^Error at .*faults\.test/) }]);
  await send('/r/qa');
  vi.advanceTimersByTime(120_000);
  expect(lines()).toMatchObject([{ count: 1 }]);
  // The next outage.
  await send('/r/qa');
  expect(lines()).toMatchObject([{ err: { message: 'Aziza' } }]);
});
