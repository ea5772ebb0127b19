import { expect, it, onTestFinished } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { openLibsql } from '../database/libsql.ts';
import { getOrSet, retentionPause } from '../database/settings.ts';
import { finishRestore } from './common.ts';

it('each restore stores its time, so that retention removes nothing at the next start', async () => {
  const engine = openLibsql(newStoreFile());
  onTestFinished(() => engine.close());
  for (let restores = 0; restores < 2; restores++) {
    const before = Date.now();
    await finishRestore(engine, 'backup');
    const value = await engine.query((db) => getOrSet(db, retentionPause, '0'));
    expect(Number(value)).toBeGreaterThanOrEqual(before);
  }
});
