import Fastify from 'fastify';
import { onTestFinished, vi } from 'vitest';
import { inEveryLanguage } from '../../tests/fixtures/languages.ts';
import { type FormOptions, formRoutes } from '../forms/routes.ts';
import type { DeskStore } from '../store.ts';
import { storeOn } from './open-inbox.ts';

export const submissionId = '7f3a92c1-0000-4000-8000-000000000001';
export const filledForm = {
  name: 'Aziza',
  phone: '901234567',
  submission: submissionId,
  started: '1',
  callback_reference: '',
};
/** The headers that the form page sends. */
export const ownForm = { 'sec-fetch-site': 'same-origin' };
export const asJson = { ...ownForm, accept: 'application/json' };

interface Sending {
  headers?: Record<string, string>;
  from?: string;
}

/** The forms over a store, with limits that no test reaches by chance. */
export async function openForms(options: Partial<FormOptions> & { store?: DeskStore } = {}) {
  const { store = await storeOn(), ...changes } = options;
  const logged: string[] = [];
  const [onAccepted, onRefused] = [vi.fn(), vi.fn()];
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  onTestFinished(() => server.close());
  await server.register(formRoutes, {
    store,
    assets: { fonts: inEveryLanguage({ uz: '' }), script: 'void 0', embedScript: 'void 1' },
    ancestors: ['https://partner.uz'],
    retentionMonths: 24,
    limits: { perAddress: 1000, overall: 1000 },
    onAccepted,
    onRefused,
    ...changes,
  });
  const send = (
    url: string,
    body: Record<string, string> | string = filledForm,
    { headers = ownForm, from = '192.0.2.1' }: Sending = {},
  ) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
      remoteAddress: from,
    });
  const kept = async (spam = false) => (await store.list({ spam }, 200)).applications;
  return { server, send, kept, logged, onAccepted, onRefused };
}
