import { readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dayMs } from '../../model/durations.ts';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { makeBackupFolder, startDailyBackups } from './daily.ts';

/** Half an hour before midnight in Tashkent. */
const evening = Date.UTC(2026, 10, 21, 18, 30);

/** Starts daily backups, checked every millisecond. @param before the names of existing files. */
function start(kept: number, before: readonly string[] = []) {
  const folder = path.join(temporaryFolder(), 'backups');
  const [infos, errors]: [unknown[], unknown[]] = [[], []];
  const world = { time: evening, refusal: '' };
  makeBackupFolder(folder);
  for (const name of before) writeFileSync(path.join(folder, name), '');
  const backups = startDailyBackups({
    folder,
    kept,
    async backUp(file) {
      if (world.refusal) throw new Error(world.refusal);
      writeFileSync(file, '', { flag: 'wx' });
    },
    log: { info: (line: unknown) => infos.push(line), error: (line: unknown) => errors.push(line) },
    now: () => world.time,
    intervalMs: 1,
  });
  onTestFinished(() => backups.stop());
  return { backups, world, folder, infos, errors, names: () => readdirSync(folder).sort() };
}

it('a backup is made at the start and on each day in Tashkent, and only the newest are kept', async () => {
  const { backups, world, folder, infos, names } = start(3);
  expect(backups.last()).toBeNull();
  for (let day = 0; day < 5; day++) {
    await expect.poll(() => infos).toHaveLength(day + 1);
    world.time += day === 0 ? dayMs / 24 : dayMs;
  }
  expect(names().slice(0, 3)).toEqual(['desk-2026-11-23.backup', 'desk-2026-11-24.backup', 'desk-2026-11-25.backup']);
  expect(backups.state()).toBe('ok');
  expect(backups.last()).toBe(statSync(path.join(folder, 'desk-2026-11-25.backup')).mtimeMs);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('surplus backups and old partial files are removed, but no other files and no files of today', async () => {
  const others = ['desk-2027-01-01.backup', 'desk.db', 'desk-2026-11-21.backup.7.partial', 'notes.txt'];
  const { infos, names } = start(1, [...others, 'desk-2026-11-20.backup', 'desk-2026-11-20.backup.7.partial']);
  await expect.poll(() => infos).toHaveLength(1);
  expect(names()).toEqual(['desk-2026-11-21.backup', 'desk-2026-11-21.backup.7.partial', 'desk.db', 'notes.txt']);
});

it('each failure is logged once, and the state stays failed until a backup succeeds', async () => {
  const { backups, world, errors, infos } = start(3);
  await expect.poll(() => infos).toHaveLength(1);
  world.refusal = 'no room';
  world.time += dayMs;
  await expect.poll(() => backups.state()).toBe('failed');
  world.refusal = 'no folder';
  await expect.poll(() => errors).toHaveLength(2);
  expect(errors).toEqual([{ cause: 'no room' }, { cause: 'no folder' }]);
  world.refusal = '';
  await expect.poll(() => infos).toHaveLength(2);
  expect(backups.state()).toBe('ok');
});

it('a missing folder is logged once and not created again, since its disk may return', async () => {
  const { backups, world, folder, errors, infos } = start(3);
  await expect.poll(() => infos).toHaveLength(1);
  renameSync(folder, `${folder}-away`);
  world.time += dayMs;
  await expect.poll(() => backups.state()).toBe('failed');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(errors).toEqual([{ cause: expect.stringMatching(/^the folder \S+ is missing$/) }]);
  renameSync(`${folder}-away`, folder);
  await expect.poll(() => infos).toHaveLength(2);
});

it('a folder that cannot be created stops the start', () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  expect(() => makeBackupFolder(path.join(file, 'backups'))).toThrow(
    /^environment: DESK_BACKUP_DIR: cannot write .*ENOTDIR/,
  );
});
