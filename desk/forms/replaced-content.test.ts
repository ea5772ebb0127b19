import { expect, it } from 'vitest';
import { replaceContent } from '../../model/content.ts';
import { courseOf, factsFileOf } from '../../model/courses.ts';
import { changed, useContent } from '../../tests/fixtures/content.ts';
import { openForms } from '../test-support/open-forms.ts';

const company = 'content/company.json';
const qa = factsFileOf('qa');

/** Reads the Russian form of Junior QA from one server, without the values that differ in each response. */
async function openForm(): Promise<() => Promise<string>> {
  const { server } = await openForms();
  return async () => {
    const { body } = await server.inject('/r/qa?language=ru');
    return body.replace(/name="(submission|started)" value="[^"]*"/g, '').replaceAll('\u00a0', ' ');
  };
}

it('the forms of a running server show facts and texts of new content', async () => {
  const readForm = await openForm();
  const before = await readForm();
  const facts = changed(qa, {
    cohortStarts: [{ month: 8, day: 30 }],
    asksMotivation: false,
    extraFacts: { ...courseOf('qa').extraFacts, interviewMinutes: 47 },
  });
  const reached = changed(
    company,
    {
      phone: '+998 71 234 56 78',
      telegram: { bot: 'another_bot', channel: 'another_channel' },
      openingHours: [{ from: 'monday', to: 'sunday', opens: '7:15', closes: '20:45' }],
    },
    facts,
  );
  useContent(changed('content/forms/ru.json', { lead: 'Another lead.' }, reached));
  const after = await readForm();
  const written = [
    ...['+998 71 234 56 78', 'tel:+998712345678', 'https://t.me/another_bot'],
    ...['7:15', '20:45', '30 августа', '47 минут', 'Another lead.'],
  ];
  for (const text of written) expect([text, before.includes(text), after.includes(text)]).toEqual([text, false, true]);
  const motivation = 'name="motivation"';
  expect([before.includes(motivation), after.includes(motivation)]).toEqual([true, false]);
});

it('an invalid fact leaves the forms unchanged', async () => {
  const readForm = await openForm();
  const before = await readForm();
  const files = changed('content/forms/ru.json', { lead: 'Another lead.' });
  const phone = changed(company, { phone: '+998 71 200 00 00' }, files);
  expect(() => replaceContent(changed(qa, { months: 'three' }, phone))).toThrow(`${qa}: months`);
  expect(() => replaceContent(changed(company, { phone: '123' }, files))).toThrow(`${company}: phone`);
  expect(await readForm()).toBe(before);
});
