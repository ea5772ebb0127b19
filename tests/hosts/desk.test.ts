import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePassword, signIn } from '../../scripts/desk-owner.ts';
import { type DeskServer, startDeskServer } from '../../scripts/desk-server.ts';
import { type Host, hosts } from '../../scripts/hosts.ts';
import { openForm, pressSend, sendByScript } from '../desk/form-visitor.ts';

let folder = '';
let desk: DeskServer;
let password = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sinov-behind-'));
  const made = await makePassword();
  password = made.password;
  desk = await startDeskServer({
    DESK_FILE: path.join(folder, 'desk.db'),
    DESK_PASSWORD_HASH: made.hash,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
}, 60_000);

afterAll(async () => {
  await desk?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['nginx', 'caddy'] as const)('the application desk behind %s', (name) => {
  let host: Host;
  const address = (path: string) => `http://localhost:${host.port}${path}`;

  beforeAll(async () => {
    host = await hosts[name](Number(new URL(desk.address).port));
  }, 180_000);
  afterAll(() => host?.stop());

  it('shows its forms under their own policy, and to no other site', async () => {
    const { status, headers, language } = await openForm(address('/r/qa?language=ru'));
    expect([status, language]).toEqual([200, 'ru']);
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self'.*frame-ancestors 'none'/);
    // Said once: two policies would both count, two of the others would be none.
    expect(headers.get('content-security-policy')).not.toContain(',');
    for (const header of ['strict-transport-security', 'x-content-type-options', 'referrer-policy'])
      expect(headers.get(header)).toMatch(/^[^,]+$/);
  });

  it('says to whoever watches over it how it fares', async () => {
    const answer = await fetch(address('/healthz'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toMatchObject({ status: 'ok', desk: 'ok' });
  });

  it('takes an application, with scripts and without', async () => {
    const form = address('/r/linux?language=uz');
    const { fields } = await openForm(form);
    fields.set('name', 'Ali');
    fields.set('phone', '+998 90 123 45 67');
    expect((await pressSend(form, fields)).receipt).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    const frame = address('/embed/linux?language=uz');
    const second = (await openForm(frame)).fields;
    second.set('name', 'Vali');
    second.set('phone', '+998 90 765 43 21');
    expect((await sendByScript(frame, second)).answer).toMatchObject({ receipt: expect.any(String) });
  });

  it('has its inbox and the script for other sites', async () => {
    expect((await fetch(address('/desk'))).status).toBe(200);
    const script = await fetch(address('/widgets/embed.js'));
    expect([script.status, script.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  });

  it('lets its owner in, on whatever port', async () => {
    const owner = await signIn(address(''), password);
    expect(await owner.read('counts')).toMatchObject({ spam: expect.any(Number) });
    owner.close();
  });

  it('keeps its addresses to itself: what only looks like one is the site’s', async () => {
    expect((await fetch(address('/desktop'))).status).toBe(404);
    expect((await fetch(address('/rust'))).status).toBe(404);
  });
});
