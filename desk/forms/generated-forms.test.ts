import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldNames, hiddenFieldNames } from '../../model/form-fields.ts';
import { getFormIds } from '../../model/forms.ts';
import { getSite } from '../../site.config.ts';
import { asJson, filledForm, openForms, ownForm } from '../test-support/open-forms.ts';
import { phoneCountryName } from './parse.ts';
import { honeypotName } from './spam-protection.ts';

const bodyNames = [...fieldNames, phoneCountryName, 'submission', 'started', honeypotName, '__proto__'];
const runs = 12;
const limits = { perAddress: 1_000_000, overall: 1_000_000 };
const filled = { ...filledForm, company: 'Test', message: 'Salom' };

const halfCharacter = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code));
const number = fc.oneof(fc.integer(), fc.double(), fc.bigInt()).map(String);
/** A country code, a number of parts, or letters around it. */
const phoneLike = fc.string({
  unit: fc.constantFrom(...'0123456789', '+', ' ', '-', '(', ')', 'x', '@'),
  maxLength: 20,
});
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), halfCharacter) }),
  },
  { weight: 3, arbitrary: phoneLike },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom('', '\0', '\ud800', '%', '%00', 'a'.repeat(64 * 1024), 'ﷺ'.repeat(5_000)) },
);
const value = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) });

const file = '--x\r\ncontent-disposition: form-data; name="name"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const encoded = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, sent]) =>
      [sent].flat().map((one) => [name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')]),
    ),
  ).toString();
/** JSON keeps half characters, numbers and objects, which a form cannot send. */
const bodies = {
  'application/x-www-form-urlencoded': encoded,
  'application/json': (values: object) => JSON.stringify(values),
  'text/plain': encoded,
  'multipart/form-data; boundary=x': (values: object) => `${file}${JSON.stringify(values)}\r\n--x--\r\n`,
};
const types = Object.keys(bodies) as (keyof typeof bodies)[];
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...types.slice(0, 2)) },
  fc.constantFrom(...types),
);

it.each(getFormIds())(
  'every field of the form %s may have any content: no response is a server error',
  async (form) => {
    const { server, logged } = await openForms({ limits });
    const address = `/embed/${getSite().forms.ids[form]}`;
    const post = (search: Record<string, unknown>, values: object, type: keyof typeof bodies) =>
      server.inject({
        method: 'POST',
        url: `${address}?${encoded(search)}`,
        headers: { ...(type === 'text/plain' ? ownForm : asJson), 'content-type': type },
        payload: bodies[type](values as Record<string, unknown>),
      });
    async function expectNoFault(response: ReturnType<typeof post>): Promise<void> {
      expect([200, 400, 404, 413, 422]).toContain((await response).statusCode);
    }

    const anyValue = fc.oneof({ weight: 5, arbitrary: value }, fc.anything());
    for (const name of bodyNames) {
      const sending = fc.asyncProperty(anyValue, contentType, (sent, type) =>
        expectNoFault(post({}, { ...filled, submission: '', [name]: sent }, type)),
      );
      await fc.assert(sending, { numRuns: runs });
    }
    for (const name of hiddenFieldNames) {
      const sending = fc.asyncProperty(value, (sent) =>
        expectNoFault(post({ [name]: sent }, { ...filled, submission: '' }, 'application/json')),
      );
      await fc.assert(sending, { numRuns: runs / 4 });
    }
    expect(logged).toEqual([]);
  },
);
