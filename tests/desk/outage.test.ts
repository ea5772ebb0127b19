import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import ru from '../../content/forms/ru.json' with { type: 'json' };
import uz from '../../content/forms/uz.json' with { type: 'json' };
import type { ListResponse } from '../../desk/api/types.ts';
import { type DeskServer, makePassword, signIn, startDeskServer } from '../../tools/desk-server.ts';
import { openForm, pressSend, type ShownPage, sendByScript } from './form-visitor.ts';
import { type Outage, outages } from './outages.ts';

/** Every kind of field, with values that a page could escape wrongly. */
const typed = [
  ['name', 'Oʻktam “<b>Gʻani</b>” & Co'],
  ['company', 'ООО «Ёлка & сын»'],
  ['phone', '+998 (90) 123-45-67'],
  ['email', 'uktam@mail.example'],
  ['telegram', '@uktam_gani'],
  ['services', 'training'],
  ['services', 'audit'],
  ['message', 'Salom!\r\n\r\n</textarea> «Нужно» 100% & "сразу"'],
] as const;

const languages = [
  { code: 'uz', words: uz },
  { code: 'ru', words: ru },
] as const;

let server: DeskServer | undefined;
let outage: Outage | undefined;

afterEach(async () => {
  await server?.stop('SIGKILL');
  await outage?.remove();
  [server, outage] = [undefined, undefined];
});

const formAt = (desk: DeskServer, code: string) => `${desk.address}/r/corporate?language=${code}`;

/** Opens the form and fills it in, with a start time a minute ago. */
async function fillIn(address: string): Promise<URLSearchParams> {
  const { fields } = await openForm(address);
  for (const name of new Set(typed.map(([name]) => name))) fields.delete(name);
  for (const [name, value] of typed) fields.append(name, value);
  fields.set('started', String(Date.now() - 60_000));
  return fields;
}

const sorted = (fields: URLSearchParams) => [...fields].map(([name, value]) => `${name}=${value}`).sort();

/** Sends applications until the server refuses: files on a full disk still have some room of their own. */
async function applyUntilRefused(desk: DeskServer): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let attempt = 0; attempt < 2_000; attempt++) {
    const fields = new URLSearchParams([...typed.map(([name, value]) => [name, value])]);
    fields.set('submission', randomUUID());
    fields.set('started', '1');
    const { status } = await sendByScript(formAt(desk, 'uz'), fields);
    if (status !== 200) return acknowledged;
    acknowledged.push(fields.get('submission') ?? '');
  }
  throw new Error('the database is away and still 2000 applications were taken');
}

/** Expects a refusal in each language. @returns the pages that the visitors see. */
async function expectRefusals(desk: DeskServer): Promise<{ address: string; page: ShownPage }[]> {
  const left = [];
  for (const { code, words } of languages) {
    const address = formAt(desk, code);
    const fields = await fillIn(address);
    const page = await pressSend(address, fields);
    expect(page).toMatchObject({ status: 503, language: code, problem: words.problems.unavailable });
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(sorted(page.fields)).toEqual(sorted(fields));
    const byScript = await sendByScript(address, fields);
    expect(byScript).toEqual({ status: 503, answer: { problem: words.problems.unavailable, errors: {} } });
    left.push({ address, page });
  }
  return left;
}

async function start(environment: Record<string, string>): Promise<{ desk: DeskServer; password: string }> {
  const { password, hash } = await makePassword();
  server = await startDeskServer({
    ...environment,
    DESK_PASSWORD_HASH: hash,
    DESK_LIMIT_PER_ADDRESS: '1000000',
    DESK_LIMIT_OVERALL: '1000000',
  });
  return { desk: server, password };
}

async function keptBy(desk: DeskServer, password: string) {
  const owner = await signIn(desk.address, password);
  const kept: ListResponse['applications'] = [];
  for (let after = ''; ; ) {
    const { applications, next } = await owner.read<ListResponse>(`applications${after}`);
    kept.push(...applications);
    if (!next) break;
    after = `?after=${next}`;
  }
  return kept;
}

/** Sends each refused form again, and expects every acknowledged application in the store. */
async function expectAllKept(
  desk: DeskServer,
  password: string,
  left: readonly { address: string; page: ShownPage }[],
  acknowledged: readonly string[],
): Promise<void> {
  const wanted = [...acknowledged];
  const receipts: (string | undefined)[] = [];
  for (const { address, page } of left) {
    const thanks = await pressSend(address, page.fields);
    const submission = page.fields.get('submission') ?? '';
    expect(thanks.status).toBe(200);
    receipts.push(thanks.receipt);
    wanted.push(submission);
  }
  const kept = await keptBy(desk, password);
  expect(kept.map(({ submissionId }) => submissionId).sort()).toEqual(wanted.sort());
  expect(kept.map(({ receipt }) => receipt)).toEqual(expect.arrayContaining(receipts));
  for (const { answers } of kept) {
    expect(answers).toEqual({
      name: 'Oʻktam “<b>Gʻani</b>” & Co',
      company: 'ООО «Ёлка & сын»',
      phone: '+998901234567',
      email: 'uktam@mail.example',
      telegram: 'uktam_gani',
      services: ['training', 'audit'],
      message: 'Salom!\n\n</textarea> «Нужно» 100% & "сразу"',
    });
  }
  expect(desk.isRunning()).toBe(true);
}

async function expectSiteUp(desk: DeskServer): Promise<void> {
  for (const page of ['/', '/ru/contact', '/desk', '/r/qa']) {
    expect((await fetch(desk.address + page)).status, page).toBe(200);
  }
}

/** The state in `/healthz`: its status must match. `/livez` must always give 200. */
async function deskState(desk: DeskServer): Promise<string> {
  expect((await fetch(`${desk.address}/livez`)).status).toBe(200);
  const answer = await fetch(`${desk.address}/healthz`);
  const { desk: state } = (await answer.json()) as { desk: string };
  expect(answer.status).toBe(state === 'unavailable' ? 503 : 200);
  return state;
}

/** A response of `/healthz` is cached for five seconds. */
const timeoutMs = { timeout: 15_000, interval: 500 };

describe.each(outages)('$name, under a running server', ({ begin }) => {
  it('loses no application: a refused form keeps its values and can be sent again', { timeout: 120_000 }, async () => {
    outage = await begin();
    const { desk, password } = await start(outage.settings);
    const before = await fillIn(formAt(desk, 'uz'));
    expect((await pressSend(formAt(desk, 'uz'), before)).status).toBe(200);

    expect(await deskState(desk)).toBe('ok');

    await outage.away();
    const meanwhile = await applyUntilRefused(desk);
    const left = await expectRefusals(desk);
    await expectSiteUp(desk);
    await expect.poll(() => deskState(desk), timeoutMs).toBe('unavailable');
    expect(desk.output()).not.toMatch(/90123|uktam|ани</);

    await outage.back();
    await expectAllKept(desk, password, left, [before.get('submission') ?? '', ...meanwhile]);
    await expect.poll(() => deskState(desk), timeoutMs).toBe('ok');
  });
});

// To a server that starts, a killed PostgreSQL is as a stopped PostgreSQL.
const findable = outages.filter(({ name }) => !name.endsWith('was killed'));

describe.each(findable)('$name, before the server starts', ({ begin }) => {
  it('does not stop the site, and applications are accepted once the outage ends', { timeout: 120_000 }, async () => {
    outage = await begin();
    await outage.away();
    const { desk, password } = await start(outage.settings);
    await expect.poll(desk.output).toMatch(/but applications are refused/);
    expect(desk.output()).not.toContain('"stack"');
    const left = await expectRefusals(desk);
    await expectSiteUp(desk);
    await outage.back();
    await expectAllKept(desk, password, left, []);
  });
});
