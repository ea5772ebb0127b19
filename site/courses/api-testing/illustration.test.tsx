import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { drawingsOf } from '../../../tests/fixtures/drawing.tsx';
import { Illustration } from './illustration.tsx';

/** The part of Postman's `pm` that the checks use. */
function postman(status: number, responseTime: number, body: unknown) {
  const passed: string[] = [];
  const pm = {
    test(name: string, check: () => void) {
      check();
      passed.push(name);
    },
    response: {
      responseTime,
      json: () => body,
      to: { have: { status: (code: number) => expect(status).toBe(code) } },
    },
    expect: (value: unknown) => ({
      to: {
        eql: (other: unknown) => expect(value).toEqual(other),
        be: { below: (limit: number) => expect(value).toBeLessThan(limit) },
      },
    }),
  };
  return { pm, passed };
}

describe.each(drawingsOf('api-testing', Illustration))('the request of a $size in $language', ({ size, drawing }) => {
  const [exchange, script] = drawing.all('.exchange');
  const [, status, time, body = ''] =
    /(\d{3}) Unprocessable Content(\d+) [^{]+(\{.*\})$/s.exec(exchange?.text ?? '') ?? [];

  it('passes the checks beside it, and shows their number', () => {
    const { pm, passed } = postman(Number(status), Number(time), JSON.parse(body));
    runInNewContext(script?.text ?? '', { pm });
    expect(passed.length).toBe({ card: 0, share: 1, hero: 3 }[size]);
    if (size !== 'card')
      expect(drawing.all('.title')[0]?.all('.passed')[0]?.text).toBe(`${passed.length}/${passed.length}`);
    if (size === 'hero')
      expect(
        drawing
          .all('.results')[0]
          ?.all('.passed')
          .map(({ text }) => text),
      ).toEqual(passed);
  });

  it('sends and receives JSON', () => {
    const [sent = ''] = /{ "code".*?}/s.exec(exchange?.text ?? '') ?? [];
    expect(JSON.parse(sent)).toEqual({ code: 'YOZ25' });
    expect(JSON.parse(body)).toMatchObject({ error: 'promo_expired' });
  });
});
