import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePassword } from '../../tools/desk-server.ts';
import { copyProject } from '../../tools/project-copy.ts';
import { apply, checkFormat, checkTypes, editsOf, partsOfTypes } from '../fixtures/how-to.ts';

const copy = copyProject(partsOfTypes);
afterAll(() => copy.remove());

let typeErrors = '';
let desk: FastifyInstance;
let password = '';
const built = (file: string) => path.join(copy.folder, file);
const headers = { host: 'desk.example', origin: 'http://desk.example', 'sec-fetch-site': 'same-origin' };

/** docs/how-to/add-a-form-field.md as it is written, and what the types say before the field has texts. */
beforeAll(async () => {
  const edits = editsOf('add-a-form-field');
  const isCode = ({ file }: (typeof edits)[number]) => file.startsWith('model/');
  for (const edit of edits.filter(isCode)) apply(copy, edit);
  typeErrors = checkTypes(copy);
  for (const edit of edits.filter((one) => !isCode(one))) apply(copy, edit);

  const { createDesk } = await import(pathToFileURL(built('dist/desk/plugin.mjs')).href);
  const made = await makePassword();
  password = made.password;
  const environment = { DESK_FILE: built('data/desk.db'), DESK_PASSWORD_HASH: made.hash };
  const assets = JSON.parse(copy.read('dist/desk/assets.json'));
  desk = Fastify();
  await createDesk({ environment, assets }).routes(desk);
}, 300_000);

afterAll(() => desk?.close());

describe('a form field that was added', () => {
  it.each([
    ['the form', 'desk/forms/pages/', 'fields.position.label'],
    ['the privacy page', 'site/features/privacy/', 'fields.position.label'],
    ['the inbox', 'desk/inbox/browser/', 'field.position'],
    ['the CSV', 'desk/inbox/export.ts', 'field.position'],
    ['the webhook', 'desk/notify/webhook.ts', 'fields.position'],
    ['the notice', 'desk/notify/notice.ts', 'fields.position'],
  ])('does not compile while %s has no text for it', (_, place, key) => {
    const errors = typeErrors.split(/\n(?=\S)/).filter((error) => error.startsWith(place));
    expect(errors.join('\n')).toContain(key);
  });

  it('leaves no fault of types or format', () => {
    expect(checkTypes(copy)).toBe('');
    expect(checkFormat(copy)).toBe('');
  });

  it('is asked for in both languages, and listed on the privacy page', async () => {
    expect((await desk.inject('/r/corporate?language=uz')).body).toMatch(/Lavozimingiz.*<input[^>]* name="position"/);
    expect((await desk.inject('/r/corporate?language=ru')).body).toContain('Ваша должность');
    expect(copy.read('dist/site/maxfiylik.html')).toContain('Lavozimingiz');
  });

  it('is stored, and stands in the inbox and its CSV', async () => {
    const answers = { name: 'Ali', company: 'Bulut', phone: '901234567', position: 'CTO' };
    const fields = { ...answers, submission: randomUUID(), started: '1' };
    const sent = await desk.inject({
      method: 'POST',
      url: '/r/corporate',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(sent.statusCode).toBe(303);
    const signedIn = await desk.inject({ method: 'POST', url: '/desk/api/session', headers, payload: { password } });
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] as string;
    const ask = (url: string) => desk.inject({ url: `/desk/api/${url}`, headers: { ...headers, cookie } });
    expect((await ask('applications')).json().applications[0].answers).toMatchObject({ position: 'CTO' });
    const [heading, row] = (await ask('export.csv?in=uz')).body.split('\r\n');
    expect(heading).toContain('Kompaniya,Lavozim,');
    expect(row).toContain('Bulut,CTO,');
  });
});
