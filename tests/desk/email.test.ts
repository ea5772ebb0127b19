import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { plain, startMailServer, textOfMail } from '../../desk/notify/test-support/mail-server.ts';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { openForm, pressSend } from './form-visitor.ts';

it('the owner gets an application by e-mail, and the log holds no personal data', { timeout: 60_000 }, async () => {
  const mailServer = await startMailServer(plain);
  const server = await startDeskServer({
    DESK_FILE: path.join(temporaryFolder(), 'desk.db'),
    DESK_LANGUAGE: 'ru',
    DESK_ORIGIN: 'https://desk.example',
    DESK_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
    DESK_MAIL_FROM: 'desk@mail.example',
    DESK_MAIL_TO: 'owner@school.example',
  });
  onTestFinished(() => server.stop('SIGKILL'));

  const form = `${server.address}/r/contact?language=uz`;
  const { fields } = await openForm(form);
  fields.set('name', 'Aziza Karimova');
  fields.set('phone', '+998 90 123 45 67');
  fields.set('message', 'Kurs kechqurun ham bormi?');
  // A form that is sent too fast counts as spam and sends no notification.
  fields.set('started', String(Date.now() - 60_000));
  expect((await pressSend(form, fields)).status).toBe(200);

  await expect.poll(() => mailServer.received).toHaveLength(1);
  const [{ raw = '' } = {}] = mailServer.received;
  const text = textOfMail(raw);
  expect(raw).toMatch(/^To: owner@school\.example\r$/m);
  expect(text).toMatch(/«Aziza Karimova»[\s\S]*https:\/\/desk\.example\/desk#id=[0-9a-f-]{36}/);
  expect(text).not.toContain('kechqurun');
  await expect.poll(() => server.output()).toMatch(/"channel":"email".*"status":"delivered"/);
  expect(server.output()).not.toMatch(/Aziza|90\s?123|owner@|kechqurun/);
});
