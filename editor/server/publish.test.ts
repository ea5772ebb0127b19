import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { WorkerError } from '../render/client.ts';
import { pendingReviews } from '../shared/pending-reviews.ts';
import { takeLock } from './publications.ts';
import { listPublications, readPublication, storePhoto } from './tables.ts';
import { lead, openTestEditor, type TestEditor, writeBoth } from './test-support/open-editor.ts';

const text = lead('uz');
const publications = ({ editor }: TestEditor) =>
  editor.query(async (db) => {
    const listed = await listPublications(db, 10);
    return Promise.all(listed.map(({ id }) => readPublication(db, id)));
  });

describe('a publication', () => {
  it('serves the new site, records author and changes, and empties the draft', async () => {
    const editor = await openTestEditor();
    const before = await editor.published(text);
    await writeBoth(editor);
    const state = await editor.publish('Sardor');
    expect(state).toMatchObject({ state: 'done', by: 'Sardor' });
    expect(editor.served(text)).toBe(`${before} Yana.`);
    expect(await editor.changes()).toEqual([]);
    expect(await publications(editor)).toMatchObject([
      { id: state.id, by: 'Sardor', changes: [{ ...text, before, after: `${before} Yana.` }, lead('ru')] },
    ]);
  });

  it('removes photos that nothing has named for an hour', async () => {
    const { editor, clock, write, publish } = await openTestEditor();
    const upload = (name: string) => editor.transact((db) => storePhoto(db, name, new Uint8Array([1]), clock.time));
    const [used, unused, recent] = ['used.jpg', 'unused.jpg', 'recent.jpg'] as const;
    await upload(used);
    await upload(unused);
    await write({ file: 'content/owner.json', path: ['trainers'] }, [{ photo: used }]);
    clock.time += 2 * 60 * 60_000;
    await upload(recent);
    await publish();
    expect(await editor.readPhoto(used)).toBeDefined();
    expect(await editor.readPhoto(unused)).toBeUndefined();
    expect(await editor.readPhoto(recent)).toBeDefined();
  });

  it('can be reverted, and the build is served if nothing else is published', async () => {
    const editor = await openTestEditor();
    const before = await editor.published(text);
    await writeBoth(editor);
    const { id = '' } = await editor.publish();
    await editor.undo(id);
    expect(editor.served(text)).toBe(before);
    expect(editor.editor.sites.served()).toBeUndefined();
    expect(await publications(editor)).toMatchObject([{ undoOf: id }, { id }]);
  });

  it.each([
    { name: 'a finding', code: 'finding' },
    { name: 'no changes', code: 'nothing' },
  ] as const)('with $name is refused, and renders nothing', async ({ code }) => {
    const editor = await openTestEditor();
    const before = editor.served(text);
    if (code === 'finding') {
      await writeBoth(editor);
      const finding = { rule: 'spelling', subject: 'Yana', hint: 'x', suggestions: [] } as const;
      editor.fake.findings.push({ file: text.file, key: 'hero.lead', ...finding });
    }
    expect((await editor.publish()).failure).toMatchObject({ code });
    expect(editor.served(text)).toBe(before);
    expect(editor.fake.renders).toBe(0);
    expect(await publications(editor)).toEqual([]);
  });

  it('with advice about a text that changed in one language only is published', async () => {
    const editor = await openTestEditor();
    await editor.write(text, 'Yordam 24/7.');
    const { draft } = await editor.editor.snapshot();
    expect(pendingReviews(draft)).toHaveLength(1);
    for (const rule of ['numbers', 'protected-terms'] as const) {
      const advice = { rule, subject: '24/7', hint: 'x', suggestions: [] };
      editor.fake.findings.push({ file: text.file, key: 'hero.lead', ...advice });
    }
    expect((await editor.publish()).state).toBe('done');
    expect(editor.served(text)).toBe('Yordam 24/7.');
  });

  it('that fails to render keeps the site and the draft, and the next publication succeeds', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    const key = 'hero.title';
    editor.fake.whileRendering = () => {
      throw new WorkerError({ kind: 'content', file: text.file, key, message: 'does not fit the link preview' });
    };
    expect((await editor.publish()).failure).toMatchObject({ code: 'content', file: text.file, key });
    editor.fake.whileRendering = () => {
      throw new Error('out of memory');
    };
    expect(await editor.publish()).toMatchObject({
      state: 'failed',
      failure: { code: 'render', message: expect.stringContaining('memory') },
    });
    expect(editor.editor.sites.served()).toBeUndefined();
    expect(editor.renderedSites()).toEqual([]);
    expect(await editor.changes()).toHaveLength(2);
    editor.fake.whileRendering = () => {};
    expect((await editor.publish()).state).toBe('done');
  });

  it('is refused as busy while another publication runs, on the same or another instance', async () => {
    const editor = await openTestEditor();
    const other = await editor.another();
    await writeBoth(editor);
    const refusals: (string | undefined)[] = [];
    editor.fake.whileRendering = async () => {
      for (const one of [editor, other]) refusals.push((await one.publisher.publish('Sardor'))?.code);
      expect(await other.publisher.state()).toMatchObject({ state: 'running', by: 'Nodira' });
    };
    expect((await editor.publish()).state).toBe('done');
    expect(refusals).toEqual(['busy', 'busy']);
  });

  it('keeps changes written during rendering as changes to the newly published value', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    editor.fake.whileRendering = async () => {
      await editor.write(text, 'Keyinroq yozildi.');
    };
    await editor.publish();
    const published = editor.served(text);
    expect(published).toContain('Yana.');
    expect(await editor.changes()).toMatchObject([{ ...text, value: 'Keyinroq yozildi.', base: published }]);
  });

  it('is rendered by every other instance, and removes the previous site', async () => {
    const editor = await openTestEditor();
    const other = await editor.another();
    await writeBoth(editor);
    await editor.publish();
    await other.publisher.follow();
    expect(other.served(text)).toBe(editor.served(text));
    await writeBoth(editor, ' Va yana.');
    await editor.publish();
    expect(editor.renderedSites()).toHaveLength(1);
    await other.publisher.follow();
    expect(other.served(text)).toContain('Va yana.');
  });
});

describe('a restarted or updated server', () => {
  it('that was killed during rendering serves the old site, and can publish after the lock expires', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    const { clock } = editor;
    const attempt = { state: 'running', id: 'x', by: 'Nodira' } as const;
    await editor.editor.transact((db) => takeLock(db, 'killed', attempt, clock.time));
    mkdirSync(path.join(editor.siteFolder, 'half-build1'), { recursive: true });
    const next = await editor.another({ siteFolder: editor.siteFolder });
    await next.publisher.follow();
    expect(next.editor.sites.served()).toBeUndefined();
    expect((await next.publish()).failure?.code).toBe('busy');
    clock.time += 7_000;
    expect(await next.publisher.state()).toMatchObject({ state: 'failed', failure: { code: 'stopped' }, by: 'Nodira' });
    expect((await next.publish()).state).toBe('done');
    expect(next.renderedSites()).toHaveLength(1);
  });

  it('that was killed between record and swap serves the new site', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    const { swap } = editor.editor.sites;
    editor.editor.sites.swap = async () => {
      throw new Error('killed');
    };
    await editor.publish();
    expect(editor.editor.sites.served()).toBeUndefined();
    editor.editor.sites.swap = swap;
    const next = await editor.another({ siteFolder: editor.siteFolder });
    await next.publisher.follow();
    expect(next.fake.renders).toBe(0);
    expect(next.served(text)).toContain('Yana.');
  });

  it('without its rendered site serves the build, and renders the site again', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    await editor.publish();
    const next = await editor.another();
    expect(next.editor.sites.served()).toBeUndefined();
    await next.publisher.follow();
    expect([next.fake.renders, next.served(text)]).toEqual([1, editor.served(text)]);
  });

  it('reports a version that fails to render with the published changes, and serves the last site', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    await editor.publish();
    editor.site.release({ ...text, path: ['hero', 'title'] }, 'Yangi versiya');
    editor.fake.whileRendering = () => {
      throw new Error('does not render');
    };
    editor.clock.time += 1;
    await expect(editor.publisher.follow()).rejects.toThrow('does not render');
    expect(await editor.publisher.state()).toMatchObject({ state: 'failed', failure: { code: 'render' } });
    expect(editor.served(text)).toContain('Yana.');
    const { renders } = editor.fake;
    await editor.publisher.follow();
    expect(editor.fake.renders).toBe(renders);
  });

  it('serves the last site of the previous version until the new version is rendered', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    await editor.publish();
    editor.site.release({ ...text, path: ['hero', 'title'] }, 'Yangi versiya');
    const next = await editor.another({ siteFolder: editor.siteFolder });
    expect(next.served(text)).toContain('Yana.');
    await next.publisher.follow();
    expect(next.served({ ...text, path: ['hero', 'title'] })).toBe('Yangi versiya');
    expect(next.served(text)).toContain('Yana.');
  });
});
