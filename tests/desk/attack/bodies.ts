import fc from 'fast-check';
import { fieldNames } from '../../../model/form-fields.ts';
import { getSite } from '../../../site.config.ts';

export interface FormRequest {
  address: string;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

const names = [...fieldNames, 'phone_country', 'submission', 'started'];
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
/** Some bodies contain a complete application, so that some responses acknowledge it. */
const whole = 'name=Aziza&phone=901234567&company=Test&message=Salom';
const body = fc.oneof(
  { weight: 1, arbitrary: encoded.map((form) => Buffer.from(`${whole}&${form}`)) },
  { weight: 4, arbitrary: encoded.map((form) => Buffer.from(form)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
);
const contentType = fc.constantFrom(
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
const request: fc.Arbitrary<FormRequest> = fc
  .tuple(fc.constantFrom(...Object.values(getSite().forms.ids)), query, contentType, body)
  .map(([id, search, type, bytes]) => ({
    address: `/r/${id}${search}`,
    contentType: type,
    body: new Uint8Array(bytes),
  }));

const segments = fc.constantFrom(
  '..',
  '%2e%2e',
  '..%2f',
  '%5c',
  '%00',
  '%c0%ae',
  'desk',
  'r',
  'package.json',
  '~',
  ';',
  '%zz',
);
const path = fc.array(segments, { minLength: 1, maxLength: 12 }).map((parts) => `/${parts.join('/')}/etc/passwd`);

/** Form requests with random bodies, different in each run. Made 50 at a time: all at once take seconds. */
export function* generateRequests(): Generator<FormRequest, never> {
  for (;;) yield* fc.sample(request, 50);
}

/** Random paths out of the site's folder, different in each run. */
export const generatePaths = (count: number): string[] => fc.sample(path, count);
