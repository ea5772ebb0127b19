import { describe, expect, it } from 'vitest';
import { readWrkReport } from './submissions.ts';

const report = `Running 3s test @ http://127.0.0.1:8080/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    19.05ms    8.76ms 108.89ms   88.93%
    Req/Sec     3.43k   479.94     4.17k    76.67%
  Latency Distribution
     50%  500.00us
     75%   20.42ms
     90%   26.54ms
     99%    1.05s
  10243 requests in 3.01s, 4.19MB read
`;

describe('readWrkReport', () => {
  it('reads what was answered, and how fast', () =>
    expect(readWrkReport(report)).toEqual({ answered: 10_243, seconds: 3.01, p50: 0.5, p99: 1050, failed: 0 }));

  it('counts what was refused and what was not answered', () => {
    const faults = '  Socket errors: connect 0, read 2, write 0, timeout 1\n  Non-2xx or 3xx responses: 43\n';
    expect(readWrkReport(report + faults)).toMatchObject({ answered: 10_200, failed: 46 });
  });

  it('takes nothing else for a report', () => expect(() => readWrkReport('unable to connect')).toThrow(/unable/));
});
