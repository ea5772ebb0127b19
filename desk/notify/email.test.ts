import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { locate } from '../../tools/requirements.mjs';
import { subjectOf } from '../api/names.ts';
import { readDeskSettings } from '../env.ts';
import { notificationTranslator } from './channels.ts';
import { createEmailChannel } from './email.ts';
import { configuredChannels, smtpUrl } from './settings.ts';
import { plain, startMailServer, textOfMail } from './test-support/mail-server.ts';
import { notice } from './test-support/receiver.ts';
import { sampleDelivery } from './test-support/sample-delivery.ts';

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = temporaryFolder(afterAll);
  const openssl = locate('openssl');
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=mail', '-addext', 'subjectAltName=IP:127.0.0.1'];
  spawnSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', cert]);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const certificate = makeCertificate();
const login = { user: 'desk@mail.example', pass: 'p@ss/word' };

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A mail server with TLS and one login. */
async function startSecureServer(options: SMTPServerOptions = {}) {
  const logins: string[] = [];
  const server = await startMailServer({
    ...certificate,
    onAuth({ username = '', password }, _session, done) {
      logins.push(username);
      if (username === login.user && password === login.pass) done(null, { user: username });
      else done(refusal(535, 'no such user'));
    },
    ...options,
  });
  return { ...server, logins };
}

const user = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}`;

function channelOf(url: string, { timeoutMs = 10_000, ca = certificate.cert as Buffer | string } = {}) {
  const to = { from: 'desk@mail.example', to: 'owner@school.example' };
  return createEmailChannel({ ...to, ...notice, url, timeoutMs, ca });
}

const send = (
  url: string,
  options: Parameters<typeof channelOf>[1] = {},
  delivery = sampleDelivery({ channel: 'email' }),
) => channelOf(url, options).send(delivery);

/** Decodes the encoded words of a header field: https://www.rfc-editor.org/rfc/rfc2047. */
function fieldOf(raw: string, name: string): string {
  const field = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)$`, 'im').exec(raw)?.[1] ?? '';
  return field
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text) => Buffer.from(text, 'base64').toString());
}

describe('an e-mail', () => {
  it('has the content of the Telegram message, and is sent with implicit TLS', async () => {
    const { port, received } = await startSecureServer({ secure: true });
    expect(await send(`smtps://${user}@127.0.0.1:${port}`)).toEqual({ kind: 'delivered' });
    const [{ raw = '', ...envelope } = {}] = received;
    expect(envelope).toEqual({
      from: 'desk@mail.example',
      to: ['owner@school.example'],
      isSecure: true,
      user: login.user,
    });
    const field = (name: string) => fieldOf(raw, name);
    const text = textOfMail(raw);
    const { id, application } = sampleDelivery();
    const t = notificationTranslator('ru');
    const title = t('title', { subject: subjectOf('corporate', 'ru') });
    expect(field('Subject')).toBe(`${title}${t('separator')}7F3A-92C1`);
    expect([field('From'), field('To')]).toEqual(['Sinov <desk@mail.example>', 'owner@school.example']);
    expect([field('Message-ID'), field('Auto-Submitted')]).toEqual([`<${id}@mail.example>`, 'auto-generated']);
    expect(text.split(/\r?\n/).slice(0, 4)).toEqual([
      title,
      '',
      t('line', { label: t('fields.name'), value: t('quoted', { value: 'Oʻktam <b>Gʻaniyev</b>' }) }),
      t('line', { label: t('fields.phone'), value: '+998901234567' }),
    ]);
    expect(text).toContain(`https://desk.example/desk#id=${application.id}`);
    expect(text).not.toContain(application.answers.message);
  });

  it('is sent with STARTTLS when the server begins without TLS', async () => {
    const { port, received } = await startSecureServer();
    expect(await send(`smtp://${user}@127.0.0.1:${port}`)).toEqual({ kind: 'delivered' });
    expect(received).toMatchObject([{ isSecure: true, user: login.user }]);
  });

  it('is sent as the settings of the desk say, without TLS and password with tls=off', async () => {
    const { port, received } = await startMailServer(plain);
    const [from, to] = ['desk@mail.example', 'owner@school.example'];
    const settings = { DESK_SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`, DESK_MAIL_FROM: from, DESK_MAIL_TO: to };
    const [channel] = configuredChannels(readDeskSettings(settings));
    expect(await channel?.send(sampleDelivery({ channel: 'email' }))).toEqual({ kind: 'delivered' });
    expect(received).toMatchObject([{ from, to: [to], isSecure: false }]);
  });

  it.each([
    { what: 'offers no TLS', options: { disabledCommands: ['STARTTLS'] }, scheme: 'smtp', ca: certificate.cert },
    { what: 'has an untrusted certificate', options: {}, scheme: 'smtp', ca: '' },
    { what: 'has an untrusted certificate with implicit TLS', options: { secure: true }, scheme: 'smtps', ca: '' },
  ])('is not sent, nor is the password, to a server that $what', async ({ options, scheme, ca }) => {
    const { port, received, logins } = await startSecureServer(options);
    expect(await send(`${scheme}://${user}@127.0.0.1:${port}`, { ca })).toMatchObject({ kind: 'retry' });
    expect([received, logins]).toEqual([[], []]);
  });

  it.each([
    { code: 451, at: 'onRcptTo', kind: 'retry' },
    { code: 550, at: 'onRcptTo', kind: 'dead' },
    { code: 421, at: 'onMailFrom', kind: 'retry' },
    { code: 552, at: 'onData', kind: 'dead' },
  ] as const)('that is refused with $code ($at) is $kind, with the server’s message', async ({ code, at, kind }) => {
    const refuse = (...words: unknown[]) => {
      const [first, , done] = words as [NodeJS.ReadableStream, unknown, (error: Error) => void];
      if (at === 'onData') first.resume();
      done(refusal(code, 'not today'));
    };
    const { port } = await startSecureServer({ [at]: refuse });
    const outcome = await send(`smtp://${user}@127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ kind, error: `SMTP ${code} not today` });
  });

  it('is retried after a refused login', async () => {
    const { port } = await startSecureServer();
    const url = `smtp://desk:wrong@127.0.0.1:${port}`;
    const refused = { kind: 'retry', afterMs: 300_000, error: 'SMTP 535 no such user', refusal: 'SMTP 535' };
    expect(await send(url)).toMatchObject(refused);
    // The check at the start finds it too: it logs in and sends nothing.
    expect(await channelOf(url).check?.()).toMatchObject(refused);
  });
});

describe('the URL of a mail server', () => {
  it.each([
    'smtps://desk%40mail.example:p%2Fss@mail.example',
    'smtp://desk:secret@mail.example:587',
    'smtp://localhost:25?tls=off',
    'smtp://[::1]:25/?tls=off',
  ])('is accepted: %s', (url) => expect(url).toMatch(smtpUrl));

  it.each([
    'mail.example',
    'https://mail.example',
    'smtp://',
    'smtp://desk@mail.example',
    'smtp://desk:secret@mail.example?tls=off',
    'smtps://mail.example?tls=off',
    'smtp://mail.example?pool=true',
    'smtp://desk:p#ss@mail.example',
    'smtp://desk:%zz@mail.example',
    'smtp://mail.example/inbox',
  ])('is refused: %s', (url) => expect(url).not.toMatch(smtpUrl));
});
