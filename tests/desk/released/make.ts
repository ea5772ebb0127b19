import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { firstOwnerId, firstOwnerName } from '../../../desk/api/account.ts';
import { openStore } from '../../../desk/store.ts';
import { sampleSubmission } from '../../../desk/test-support/sample-submissions.ts';
import { migrations } from '../../../editor/server/tables.ts';
import { startPostgres } from '../../../tools/postgres.ts';

/** Of the password `correct-horse`, at the lowest cost. */
const passwordHash = 'scrypt$2$1$1$hIIjXFLm-xtpsvCRfwi21g$8_7Rrge8Im7MJwVuBwZSFgCFtYvG8958O_AXxDJD3Yc';
const noon = Date.UTC(2026, 10, 21, 12);
const owner = { id: firstOwnerId, name: firstOwnerName };

/** Invented data in every table. */
async function fill(place: { file: string; databaseUrl?: string }): Promise<void> {
  const store = openStore({ ...place, channels: ['telegram'] });
  await store.migrate({ table: 'editor_migration', migrations });
  await store.setFirstPassword(passwordHash, '');
  const answers = { name: 'Gʻayrat Toʻrayev', phone: '+998901112233', motivation: 'Ёқуб так написал' };
  for (let index = 0; index < 3; index++)
    await store.accept({ ...sampleSubmission(index, noon), answers, form: 'qa', receivedAt: noon + index, spam: null });
  await store.accept({ ...sampleSubmission(3, noon), spam: 'honeypot' });
  const ids = (await store.list({}, 3)).applications.map(({ id }) => id);
  const [first = '', second = '', third = ''] = ids;
  await store.setStatus(first, 1, { status: 'called', callAt: noon }, { now: noon, by: owner, changeId: randomUUID() });
  await store.addNote(first, 'Ertaga 11:00 da', { now: noon, by: owner });
  await store.setStatus(second, 2, { status: 'refused', refusalReason: 'price' }, { now: noon, by: owner });
  await store.setDuplicate(first, third, false, { now: noon, by: owner });
  await store.getOrSet('setting', 'value');
  await store.transact(async (db) => {
    const times = { started_at: noon, used_at: noon };
    await db
      .insertInto('session')
      .values({ id: 'session', account_id: firstOwnerId, password_id: 'password', ...times })
      .execute();
    const invited = { name: 'Dilnoza', name_key: 'dilnoza', role: 'administrator', expires_at: noon } as const;
    await db
      .insertInto('invitation')
      .values({ id: 'invitation', ...invited, invited_by: firstOwnerId })
      .execute();
    for (const [table, values] of [
      ['version', sql`1, 'version', ${noon}, 'owner', 'publish', 'build', '[]', '{}', '[]', null`],
      ['build', sql`'build', 'content'`],
      ['draft', sql`${firstOwnerId}, '{}'`],
      ['link', sql`'token', ${firstOwnerId}, ${noon}, '/', '{}'`],
      ['photo', sql`'photo.jpg', 'content', ${noon}`],
    ] as const)
      await sql`insert into ${sql.table(`editor_${table}`)} values (${values})`.execute(db);
  });
  await store.close();
}

const pathOf = (name: string) => path.join(import.meta.dirname, name);
const folder = mkdtempSync(path.join(tmpdir(), 'released-'));
const file = path.join(folder, 'desk.db');
await fill({ file });
const database = new LibsqlDatabase(file);
database.exec('PRAGMA page_size = 512');
rmSync(pathOf('1.0.0.db'), { force: true });
database.exec(`VACUUM INTO '${pathOf('1.0.0.db')}'`);
rmSync(folder, { recursive: true });

const postgres = await startPostgres();
await fill({ file: '', databaseUrl: postgres.url });
const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', postgres.url], {
  encoding: 'utf8',
  env: { ...process.env, PATH: `${postgres.bin}:${process.env.PATH}` },
});
await postgres.remove();
// Without comments and the commands of psql.
writeFileSync(pathOf('1.0.0.sql'), dump.replace(/^(--|\\).*\n|^\n/gm, ''));
