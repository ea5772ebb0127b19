import { runInNewContext } from 'node:vm';
import { chai, describe, expect, it } from 'vitest';
import { drawingsOf } from '../../../tests/fixtures/drawing.tsx';
import { Illustration } from './illustration.tsx';

describe.each(drawingsOf('api-testing', Illustration))('the request of a $size in $language', ({ size, drawing }) => {
  const [exchange, script] = drawing.all('.exchange');
  const [, status, time, body = ''] =
    /(\d{3}) Unprocessable Content(\d+) [^{]+(\{.*\})$/s.exec(exchange?.text ?? '') ?? [];

  it('passes the checks beside it, and shows their number', () => {
    const passed: string[] = [];
    /** The part of Postman's `pm` that the checks use. */
    const pm = {
      test(name: string, check: () => void) {
        check();
        passed.push(name);
      },
      expect: chai.expect,
      response: {
        responseTime: Number(time),
        json: () => JSON.parse(body),
        to: { have: { status: (code: number) => expect(Number(status)).toBe(code) } },
      },
    };
    runInNewContext(script?.text ?? '', { pm });
    expect(passed.length).toBe({ card: 0, share: 1, hero: 3 }[size]);
    const results = drawing.all('.results').flatMap((list) => list.all('.passed').map(({ text }) => text));
    if (size === 'hero') expect(results).toEqual(passed);
    const [count] = drawing.all('.title').flatMap((title) => title.all('.passed'));
    if (size !== 'card') expect(count?.text).toBe(`${passed.length}/${passed.length}`);
  });
});
