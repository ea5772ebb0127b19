import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { firstOwnerId } from '../shared/account.ts';
import type { AccountResponse, NewCalendarResponse } from '../shared/api-types.ts';
import { day, minute, newPassword, openDesk } from './test-support/open-desk.ts';
import { noon } from './test-support/open-inbox.ts';
import { sampleSubmission } from './test-support/sample-submissions.ts';

type Ask = Awaited<ReturnType<typeof openDesk>>['owner'];

const answers = {
  name: 'Dilnoza Karimova',
  phone: '+998901234567',
  telegram: 'dilnoza_qa',
  email: 'user@mail.example',
  motivation: 'Yangi kasb',
};

/** A desk with three applications, of whom the first wants to be called tomorrow. */
async function openWithCalls() {
  const desk = await openDesk();
  for (const index of [0, 1, 2]) {
    await desk.store.accept({ ...sampleSubmission(index, noon, index), form: 'qa', answers });
  }
  const [application] = (await desk.store.list({}, 1)).applications;
  if (!application) throw new Error('no application');
  const callAt = (at: number | null, version: number) =>
    desk.store.setStatus(application.id, version, 'noAnswer', noon, at);
  await callAt(noon + day, 1);
  const turnOn = async (ask: Ask = desk.owner, language = 'uz') =>
    (await ask('POST', '/account/calendar', { language })).json<NewCalendarResponse>().path;
  /** As a calendar asks: with no cookie. */
  const read = (path: string, remoteAddress = '203.0.113.1') => desk.ask({ method: 'GET', url: path, remoteAddress });
  const events = async (path: string) =>
    new ICAL.Component(ICAL.parse((await read(path)).body))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
  return { ...desk, application, callAt, turnOn, read, events };
}

it('a calendar shows whom to call for what and when, and follows the call until it is made', async () => {
  const { application, callAt, turnOn, read, events } = await openWithCalls();
  const path = await turnOn();
  const answer = await read(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.headers).not.toHaveProperty('set-cookie');

  const [event, ...others] = await events(path);
  expect(others).toEqual([]);
  const link = `https://desk.example/desk#id=${application.id}`;
  expect(event).toMatchObject({ uid: `call-${application.id}@desk.example`, sequence: 2, description: link });
  expect(event?.startDate.toUnixTime()).toBe((noon + day) / 1000);
  expect(event?.endDate.toUnixTime()).toBe((noon + day) / 1000 + 15 * 60);
  expect(event?.summary).toMatch(/: Dilnoza, Junior QA$/);
  const { name, ...rest } = answers;
  const left = [name.split(' ')[1] as string, ...Object.values(rest)];
  expect(left.filter((text) => answer.body.includes(text))).toEqual([]);

  await callAt(noon + 2 * day, 2);
  const [moved] = await events(path);
  expect(moved).toMatchObject({ uid: event?.uid, sequence: 3 });
  expect(moved?.startDate.toUnixTime()).toBe((noon + 2 * day) / 1000);
  await callAt(null, 3);
  expect(await events(path)).toEqual([]);
});

it('its address is shown once, replaced by another, and switched off', async () => {
  const { owner, turnOn, read, store, clock, history } = await openWithCalls();
  const own = async () => (await owner('GET', '/account')).json<AccountResponse>();
  expect((await own()).calendarSince).toBeNull();
  const first = await turnOn();
  clock.time += minute;
  const second = await turnOn();
  expect(await own()).toMatchObject({ calendarSince: noon + minute });
  expect(JSON.stringify(await own())).not.toContain(second);
  // The store has its hash alone.
  expect(await store.findCalendar(second.slice(-47, -4))).toBeUndefined();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  clock.time += minute;
  await owner('DELETE', '/account/calendar', {});
  expect((await read(second)).statusCode).toBe(404);
  expect((await owner('DELETE', '/account/calendar', {})).statusCode).toBe(200);
  // What else was done in the same millisecond, such as signing in, stands in no certain order beside it.
  const kinds = (await history()).map(({ kind }) => kind).filter((kind) => kind.startsWith('calendar'));
  expect(kinds).toEqual(['calendarOff', 'calendarOn', 'calendarOn']);
});

it('is for those who see applications, as long as they do', async () => {
  const { join, owner, turnOn, read, store, clock, ask, signInAs } = await openWithCalls();
  const editor = await join('Sardor', 'editor');
  expect((await editor.ask('POST', '/account/calendar', { language: 'uz' })).statusCode).toBe(403);
  const malika = await join('Malika', 'administrator');
  const path = await turnOn(malika.ask as Ask, 'ru');
  expect((await read(path)).body).toContain('Позвонить');
  await owner('PATCH', `/accounts/${malika.id}`, { role: 'editor' });
  expect((await read(path)).statusCode).toBe(404);
  await owner('PATCH', `/accounts/${malika.id}`, { role: 'administrator' });
  expect((await read(path)).statusCode).toBe(200);

  // A link for a new password is for whoever lost a phone, with the calendar in it.
  const by = { id: firstOwnerId, name: 'owner' };
  const link = { id: 'link', name: 'Malika', role: 'administrator', accountId: malika.id } as const;
  await store.invite({ ...link, expiresAt: clock.time + day }, by, clock.time);
  await store.acceptInvitation('link', (await store.findAccount(malika.id))?.passwordHash ?? '', clock.time);
  expect((await read(path)).statusCode).toBe(404);
  expect((await signInAs('Malika', newPassword)).statusCode).toBe(200);

  const nigora = await join('Nigora', 'administrator');
  const other = await turnOn(nigora.ask as Ask);
  await owner('DELETE', `/accounts/${nigora.id}`, {});
  expect((await read(other)).statusCode).toBe(404);
  expect((await ask({ method: 'GET', url: '/desk/calendar/short.ics' })).statusCode).toBe(404);
});

it('takes no more than thirty wrong addresses from one network in a quarter of an hour', async () => {
  const { turnOn, read, clock } = await openWithCalls();
  const path = await turnOn();
  const wrong = `/desk/calendar/${'a'.repeat(43)}.ics`;
  for (let index = 0; index < 30; index++) expect((await read(wrong)).statusCode).toBe(404);
  const refused = await read(path);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await read(path, '198.51.100.1')).statusCode).toBe(200);
  clock.time += 15 * minute;
  expect((await read(path)).statusCode).toBe(200);
});
