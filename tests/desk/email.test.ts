import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { openForm, pressSend } from './form-visitor.ts';

it('an application comes to the owner by e-mail, and the log knows nothing of whom', { timeout: 60_000 }, async () => {
  let gotMail = (_mail: string) => {};
  const mail = new Promise<string>((resolve) => {
    gotMail = resolve;
  });
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        gotMail(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const server = await startDeskServer({
    DESK_FILE: path.join(temporaryFolder(), 'desk.db'),
    DESK_LANGUAGE: 'ru',
    DESK_ORIGIN: 'https://desk.example',
    DESK_SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}?tls=off`,
    DESK_MAIL_FROM: 'desk@mail.example',
    DESK_MAIL_TO: 'owner@school.example',
  });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await new Promise<void>((resolve) => mailServer.close(resolve));
  });

  const form = `${server.address}/r/contact?language=uz`;
  const { fields } = await openForm(form);
  fields.set('name', 'Aziza Karimova');
  fields.set('phone', '+998 90 123 45 67');
  fields.set('message', 'Kurs kechqurun ham bormi?');
  // Who is faster than a person is not announced.
  fields.set('started', String(Date.now() - 60_000));
  expect((await pressSend(form, fields)).status).toBe(200);

  const raw = await mail;
  const text = Buffer.from(raw.slice(raw.indexOf('\r\n\r\n')), 'base64').toString();
  expect(raw).toMatch(/^To: owner@school\.example\r$/m);
  expect(text).toMatch(/«Aziza Karimova»[\s\S]*https:\/\/desk\.example\/desk#id=[0-9a-f-]{36}/);
  expect(text).not.toContain('kechqurun');
  await expect.poll(() => server.output()).toMatch(/"channel":"email".*"status":"delivered"/);
  expect(server.output()).not.toMatch(/Aziza|90\s?123|owner@|kechqurun/);
});
