import { describe, expect, it } from 'vitest';
import { getOwner } from '../../model/owner.ts';
import { takeLock } from './publications.ts';
import { storeOverrides } from './tables.ts';
import { lead, openTestEditor, writeBoth } from './test-support/open-editor.ts';

const text = lead('uz');

describe('reverting a publication', () => {
  it('is refused if a newer publication or a release changed the same text', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    const { id = '' } = await editor.publish();
    await writeBoth(editor, ' Va yana.');
    const { id: second = '' } = await editor.publish();
    const changed = { failure: { code: 'undo' } };
    expect(await editor.undo(id)).toMatchObject(changed);
    editor.site.release(text, 'Boshqa.');
    expect(await editor.undo(second)).toMatchObject(changed);
    expect(await editor.changes()).toMatchObject([{ theirs: 'Boshqa.' }]);
    editor.site.remove(text);
    expect(await editor.undo(second)).toMatchObject(changed);
  });

  it('of a list removes only the items that the publication added', async () => {
    const editor = await openTestEditor();
    const employers = { file: 'content/owner.json', path: ['employers'] };
    const before = (await editor.published(employers)) as string[];
    await editor.write(employers, [...before, 'Bir']);
    const { id = '' } = await editor.publish();
    await editor.write(employers, [...before, 'Bir', 'Ikki']);
    await editor.publish();
    await editor.undo(id);
    expect(await editor.published(employers)).toEqual([...before, 'Ikki']);
  });
});

describe('a release during the check of a publication', () => {
  it('causes a conflict if both change the same text', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    editor.fake.whileChecking = () => editor.site.release(text, 'Boshqa.');
    expect((await editor.publish()).state).toBe('done');
    editor.fake.whileChecking = () => {};
    expect(await editor.changes()).toMatchObject([{ ...text, theirs: 'Boshqa.' }]);
    await editor.publisher.follow();
    expect(editor.editor.sites.current()).toContain('build2');
  });
});

describe('a change that is discarded during its publication', () => {
  it('is published, and the draft then restores the previous value', async () => {
    const editor = await openTestEditor();
    const before = await editor.published(text);
    await writeBoth(editor);
    editor.fake.whileRendering = async () => void (await editor.write(text, before));
    await editor.publish();
    expect(await editor.changes()).toMatchObject([{ ...text, value: before, base: `${before} Yana.` }]);
  });
});

it('an override that no longer matches the schema of its fact is listed as lost, and not rendered', async () => {
  const editor = await openTestEditor();
  const price = { file: 'content/owner.json', path: ['courses', 'qa', 'price'] };
  const override = { ...price, value: 'three', replaced: null, hasEnded: false };
  await editor.editor.transact((db) => storeOverrides(db, [override]));
  const { published, draft } = await editor.editor.snapshot();
  expect([published.lost, draft.lost]).toMatchObject([[{ value: 'three' }], [{ ...price, value: 'three' }]]);
  expect(await editor.published(price)).toEqual(getOwner().courses.qa.price ?? null);
});

describe('two servers with the same site folder', () => {
  it('do not remove a site that the other server is rendering', async () => {
    const editor = await openTestEditor();
    const other = await editor.another({ siteFolder: editor.siteFolder });
    await writeBoth(editor);
    await editor.publish();
    await writeBoth(editor, ' Va yana.');
    editor.fake.whileRendering = async () => {
      await other.publisher.follow();
      expect(editor.renderedSites()).toHaveLength(2);
    };
    expect((await editor.publish()).state).toBe('done');
  });
});

describe('the lock of a killed server', () => {
  it('ends even if the clock was set back', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    const { time } = editor.clock;
    const attempt = { state: 'running', id: 'x', by: 'Nodira' } as const;
    await editor.editor.transact((db) => takeLock(db, 'killed', attempt, time + 86_400_000));
    expect((await editor.publisher.state()).failure?.code).toBe('stopped');
    expect((await editor.publish()).state).toBe('done');
  });
});
