import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import type { PublicationFailure, SiteIncident } from '../shared/site-api.ts';
import { createSchedule } from './schedule.ts';

/** A schedule at a time that tests set, and who has published. */
function openSchedule(file = path.join(temporaryFolder(), 'schedule.json')) {
  const clock = { time: 1000 };
  const published: string[] = [];
  const answers: (PublicationFailure | Error | 'busy' | undefined)[] = [];
  const warnings: string[] = [];
  const told: SiteIncident[] = [];
  const schedule = createSchedule({
    file,
    now: () => clock.time,
    log: { warn: (_details, message) => warnings.push(message) },
    onFailed: (incident) => told.push(incident),
    async publish(by) {
      published.push(by);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { schedule, clock, published, answers, warnings, told, file };
}

describe('a publication at a set time', () => {
  it('comes when it is due, once, and after a restart too', async () => {
    const { schedule, clock, published, file } = openSchedule();
    await schedule.set(5000, 'Dilnoza');
    await schedule.check();
    expect(published).toEqual([]);
    const next = openSchedule(file);
    expect(await next.schedule.current()).toEqual({ at: 5000, by: 'Dilnoza', setAt: 1000 });
    // The server was off when it was due.
    next.clock.time = 90_000;
    await next.schedule.check();
    clock.time = 90_000;
    await schedule.check();
    expect([next.published, published]).toEqual([['Dilnoza'], []]);
    expect(existsSync(file)).toBe(false);
  });

  it('can be changed and cancelled', async () => {
    const { schedule, clock, published } = openSchedule();
    await schedule.set(5000, 'Dilnoza');
    await schedule.set(9000, 'Rustam');
    clock.time = 6000;
    await schedule.check();
    expect(await schedule.current()).toMatchObject({ at: 9000, by: 'Rustam' });
    await schedule.cancel();
    clock.time = 10_000;
    await schedule.check();
    expect(published).toEqual([]);
  });

  it('waits for another publication that runs', async () => {
    const { schedule, clock, published, answers } = openSchedule();
    answers.push('busy');
    await schedule.set(5000, 'Dilnoza');
    clock.time = 5000;
    await schedule.check();
    expect(await schedule.current()).not.toBeNull();
    await schedule.check();
    expect(published).toHaveLength(2);
    expect(await schedule.current()).toBeNull();
  });

  it('that fails says why until another time is set, tells it once, and is not tried again by itself', async () => {
    const { schedule, clock, published, answers, told } = openSchedule();
    const failure: PublicationFailure = { code: 'finding', file: 'content/pages/home/ru.json', message: 'x' };
    answers.push(failure);
    await schedule.set(5000, 'Dilnoza');
    clock.time = 5000;
    await schedule.check();
    await schedule.check();
    expect(published).toHaveLength(1);
    expect(await schedule.current()).toMatchObject({ failure });
    expect(told).toEqual([{ at: 5000, what: 'finding' }]);
    await schedule.set(6000, 'Dilnoza');
    expect((await schedule.current())?.failure).toBeUndefined();
  });

  it('whose publisher breaks down is told as one that was stopped', async () => {
    const { schedule, clock, answers, told } = openSchedule();
    answers.push(new Error('the draft cannot be read'));
    await schedule.set(5000, 'Dilnoza');
    clock.time = 5000;
    await schedule.check();
    expect(await schedule.current()).toMatchObject({ failure: { code: 'stopped' } });
    expect(told).toEqual([{ at: 5000, what: 'stopped' }]);
  });

  it('whose draft was published by hand meanwhile is over, and nobody is told', async () => {
    const { schedule, clock, answers, told } = openSchedule();
    answers.push({ code: 'nothing', message: '' });
    await schedule.set(5000, 'Dilnoza');
    clock.time = 5000;
    await schedule.check();
    expect(await schedule.current()).toBeNull();
    expect(told).toEqual([]);
  });

  it.each(['{"at":', '{"by":"Dilnoza"}'])('whose file is broken (%s) is said to be set again', async (text) => {
    const { schedule, warnings, file, published } = openSchedule();
    writeFileSync(file, text);
    await schedule.check();
    expect(published).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('set again')]);
  });
});
