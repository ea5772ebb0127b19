import path from 'node:path';
import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { formRoutes } from '../../../desk/forms/routes.ts';
import { openStore } from '../../../desk/store/open-store.ts';
import { listAll } from '../../../desk/store/store-contract-support.ts';
import { fieldNames } from '../../../model/form-fields.ts';
import { site } from '../../../site.config.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const bodies = 10_000;
const names = [...fieldNames, 'submission', 'started'];
const ids = Object.values(site.forms.ids);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('901234567', 'Aziza', '\u0000', '%', '%ff', "'; drop table application; --", '{{name}}', '<script>'),
  fc.string({ minLength: 4000, maxLength: 6000 }),
);
const fields = fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor', 'x[y]'), text), {
  maxLength: 12,
});
const encoded = fields.map((entries) =>
  entries.map(([name, value]) => `${name}=${encodeURIComponent(Buffer.from(value).toString())}`).join('&'),
);
/** Whole applications too, with anything beside them: what is thanked for must be among the answers. */
const whole = 'name=Aziza&phone=901234567&company=Test&message=Salom';
const body = fc.oneof(
  { weight: 1, arbitrary: encoded.map((form) => Buffer.from(`${whole}&${form}`)) },
  { weight: 4, arbitrary: encoded.map((form) => Buffer.from(form)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
);
const type = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data',
  '',
);
const query = fc.constantFrom(
  '',
  '?language=ru',
  '?language=xx',
  '?language=ru&language=uz',
  '?utm_source=%E0%A4%A',
  '?__proto__=1',
);

it(`answers ${bodies} bodies of any shape, and keeps exactly those that it thanks for`, async () => {
  const store = openStore({ file: path.join(temporaryFolder(), 'desk.db'), channels: [] });
  const faults: string[] = [];
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => faults.push(line) } } });
  await server.register(formRoutes, {
    store,
    assets: { fonts: { uz: '', ru: '' }, script: '', embedScript: '' },
    ancestors: [],
    retentionMonths: 24,
    limits: { perAddress: 1e9, overall: 1e9 },
    onAccepted: () => {},
    onRefused: () => {},
  });
  const receipts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ids), query, type, body, async (id, search, contentType, payload) => {
      const answer = await server.inject({
        method: 'POST',
        url: `/r/${id}${search}`,
        headers: { 'content-type': contentType, accept: 'application/json' },
        payload,
      });
      expect([200, 400, 413, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 200) receipts.add(answer.json().receipt);
      else expect(Object.keys(answer.json().errors).length > 0 || answer.json().problem !== '').toBe(true);
    }),
    { numRuns: bodies },
  );
  expect(faults).toEqual([]);
  const kept = new Set<string>();
  for (const spam of [true, false]) {
    for (const { receipt } of await listAll(store, { spam })) kept.add(receipt);
  }
  expect(kept).toEqual(receipts);
  expect(receipts.size).toBeGreaterThan(0);
  await server.close();
  await store.close();
});
