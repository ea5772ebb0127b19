import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../../desk/api/account.ts';
import { ownerFile } from '../../model/owner.ts';
import { formatPath, type Json, valueIn, withValues } from '../shared/content.ts';
import { changesBetween } from './changes-between.ts';
import { changeDraft, mergeDrafts, readDraft } from './draft.ts';
import { storePhoto } from './photos.ts';
import { lead, openTestEditor, type TestEditor } from './test-support/open-editor.ts';
import { insertVersion, listVersions, readFilesOf, readKept, readVersion, wholeVersions } from './versions.ts';

const text = lead('uz');
const title = { ...text, path: ['hero', 'title'] };
const employer = (id: string) => ({ file: ownerFile, path: ['employers', id] });
const versions = ({ editor }: TestEditor) => editor.query((db) => listVersions(db, 300));
const draftOf = ({ editor }: TestEditor) => editor.query((db) => readDraft(db, firstOwnerId));
const write = async (editor: TestEditor, value: Json) => editor.publish(await editor.change(text, value));

describe('publishing', () => {
  it('serves the change, writes a version, and empties the draft', async () => {
    const editor = await openTestEditor();
    const change = await editor.change(text, 'Yangi.');
    const other = await editor.change(title, 'Boshqa');
    const sent = [change, other];
    await editor.editor.transact((db) => changeDraft(db, firstOwnerId, (draft) => mergeDrafts(draft, sent, 0)));
    expect(await editor.publish(change)).toBe(1);
    expect([editor.served(text), editor.served(title)]).toEqual(['Yangi.', other.base]);
    expect((await draftOf(editor)).map(({ value }) => value)).toEqual(['Boshqa', null]);
    expect(await editor.editor.query((db) => readVersion(db, 1))).toMatchObject({
      ...{ number: 1, by: 'owner', kind: 'publish', places: [text] },
      changes: [{ ...text, base: change.base, value: 'Yangi.' }],
    });
    expect(editor.renderedSites()).toHaveLength(1);
  });

  it('of a value that somebody else has replaced is refused with that value', async () => {
    const editor = await openTestEditor();
    const [mine, free] = [await editor.change(text, 'Mening.'), await editor.change(title, 'Sarlavha')];
    await write(editor, 'Boshqa.');
    const refused = editor.publish(mine, free);
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      details: { site: { conflicts: [{ ...text, value: 'Boshqa.' }] } },
    });
    await editor.publish({ ...mine, base: 'Boshqa.' }, free);
    expect([editor.served(text), editor.served(title)]).toEqual(['Mening.', 'Sarlavha']);
  });

  it('of two people who change other parts of one item keeps both', async () => {
    const editor = await openTestEditor();
    const place = employer('uzum');
    await editor.publish(await editor.change(place, { id: 'uzum', name: 'Uzum', photo: 'a.jpg' }));
    const named = await editor.change(place, { id: 'uzum', name: 'Uzum Market', photo: 'a.jpg' });
    const drawn = await editor.change(place, { id: 'uzum', name: 'Uzum', photo: 'b.jpg' });
    await editor.publish(named);
    await editor.publish(drawn);
    expect(await editor.published(place)).toEqual({ id: 'uzum', name: 'Uzum Market', photo: 'b.jpg' });
    await expect(editor.publish({ ...named, value: { id: 'uzum', name: 'U' } })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('that loses the race of two instances begins again on the version of the other', async () => {
    const editor = await openTestEditor();
    const other = await editor.another();
    const change = await editor.change(text, 'Birinchi.');
    editor.fake.whileRendering = async () => {
      editor.fake.whileRendering = () => {};
      await other.publish(await other.change(title, 'Ikkinchi'));
    };
    expect(await editor.publish(change)).toBe(2);
    expect([editor.served(text), editor.served(title)]).toEqual(['Birinchi.', 'Ikkinchi']);
    expect([editor.renderedSites(), editor.fake.renders]).toEqual([expect.objectContaining({ length: 1 }), 2]);
  });

  it('of a value that is on the site already answers with the newest version', async () => {
    const editor = await openTestEditor();
    const change = await editor.change(text, 'Yangi.');
    await editor.publish(change);
    const version = await editor.publish(change);
    expect([version, (await draftOf(editor))[0]?.value, editor.fake.renders]).toEqual([1, null, 1]);
  });

  it('of an order that moves an unpublished item writes no version, and keeps the order in the draft', async () => {
    const editor = await openTestEditor();
    const add = (id: string) => editor.change(employer(id), { id, name: id });
    await editor.publish(await add('uzum'));
    const added = await add('payme');
    const wanted = ['payme', ...((await editor.published(employer('order'))) as string[])];
    const order = await editor.change(employer('order'), wanted);
    await editor.editor.transact((db) => changeDraft(db, firstOwnerId, () => [added, order]));
    const version = await editor.publish(order);
    expect([version, await draftOf(editor)]).toEqual([1, [added, order]]);
    await editor.publish(added, order);
    expect(await editor.published(employer('order'))).toEqual(wanted);
  });

  it('is held back by findings and issues of the changes, and renders nothing', async () => {
    const editor = await openTestEditor();
    const finding = {
      ...text,
      rule: 'spelling',
      subject: 'x',
      suggestions: [],
    } as const;
    editor.fake.findings = [finding];
    await expect(write(editor, 'Xato')).rejects.toMatchObject({ details: { site: { findings: [finding] } } });
    await expect(write(editor, ' ')).rejects.toMatchObject({ details: { site: { issues: [{ kind: 'value' }] } } });
    const gone = await editor.change({ ...text, path: ['zzz'] }, 'x');
    await expect(editor.publish(gone)).rejects.toMatchObject({ details: { site: { issues: [{ kind: 'gone' }] } } });
    expect([editor.fake.renders, await versions(editor)]).toEqual([0, []]);
    // A restored text was on the site before.
    const change = await editor.change(text, 'Xato');
    const account = { id: firstOwnerId, name: 'owner' };
    await editor.publisher.publish({ account, kind: 'restore', changes: [{ ...change, at: undefined }] });
    expect(editor.served(text)).toBe('Xato');
  });

  it('that does not render, or whose account is removed meanwhile, leaves the site and no partial site', async () => {
    const editor = await openTestEditor();
    await write(editor, 'Bir.');
    editor.fake.whileRendering = () => {
      throw new Error('does not render');
    };
    await expect(write(editor, 'Ikki.')).rejects.toThrow('does not render');
    editor.fake.whileRendering = () => {
      throw new Error('ENOSPC: no space left on device, write');
    };
    await expect(write(editor, 'Ikki.')).rejects.toMatchObject({ isDiskFull: true });
    editor.fake.whileRendering = () =>
      editor.editor.transact(async (db) => void (await db.deleteFrom('account').execute()));
    await expect(write(editor, 'Ikki.')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([editor.served(text), editor.renderedSites().length]).toEqual(['Bir.', 1]);
  });

  it('removes photos that nothing has named for an hour', async () => {
    const editor = await openTestEditor();
    const upload = (name: string) =>
      editor.editor.transact((db) => storePhoto(db, name, new Uint8Array([1]), editor.clock.time));
    await upload('used.jpg');
    await upload('unused.jpg');
    editor.clock.time += 2 * 60 * 60_000;
    await upload('recent.jpg');
    await editor.publish(await editor.change(employer('uzum'), { id: 'uzum', name: 'Uzum', photo: 'used.jpg' }));
    const photos = ['used.jpg', 'unused.jpg', 'recent.jpg'].map((name) => editor.editor.photos.read(name));
    expect((await Promise.all(photos)).map(Boolean)).toEqual([true, false, true]);
  });
});

describe('versions', () => {
  it('are whole for the newest 200; the content of older versions is rebuilt', async () => {
    const editor = await openTestEditor();
    const count = wholeVersions + 5;
    const build = { id: '', kind: 'publish', by: 'owner', at: 0, build: '', kept: [] } as const;
    let { files } = await editor.editor.readSite();
    for (let number = 1; number <= count; number += 1) {
      const before = files;
      files = withValues(files, [{ ...text, value: `Matn ${number}.` }]);
      const version = { ...build, number, files, changes: changesBetween(before, files) };
      await editor.editor.transact((db) => insertVersion(db, version));
    }
    await editor.editor.query(async (db) => {
      const whole = await db.selectFrom('editor_version').select('number').where('content', 'is not', null).execute();
      expect(whole).toHaveLength(wholeVersions);
      for (const number of [1, 5, 6, count]) {
        const files = await readFilesOf(db, number);
        expect(files[text.file]).toMatchObject({ hero: { lead: `Matn ${number}.` } });
      }
    });
  });

  it('of a new build are written once, by whichever instance is first', async () => {
    const editor = await openTestEditor();
    await write(editor, 'Tahrir.');
    editor.build.release({ ...title, value: 'Yangi versiya' });
    const other = await editor.another();
    await Promise.all([editor.publisher.follow(), other.publisher.follow()]);
    for (const instance of [editor, other])
      expect([instance.served(text), instance.served(title)]).toEqual(['Tahrir.', 'Yangi versiya']);
    expect((await versions(editor)).map(({ kind, places }) => [kind, places.map(formatPath)])).toEqual([
      ['release', [formatPath(title)]],
      ['publish', [formatPath(text)]],
    ]);
    await write(other, 'Keyin.');
    await editor.publisher.follow();
    expect([editor.served(text), editor.served(title)]).toEqual(['Keyin.', 'Yangi versiya']);
  });

  it('of a new build leave out texts that its code refuses, in all languages', async () => {
    const editor = await openTestEditor();
    const russian = lead('ru');
    const textBefore = await editor.published(text);
    await editor.publish(await editor.change(text, '{{gone}}'), await editor.change(russian, '{{gone}}.'));
    const built = await editor.change(title, 'Yangi versiya');
    editor.build.release(built);
    editor.fake.refuse = (files) =>
      valueIn(files, text) === '{{gone}}' ? { kind: 'content', place: text, message: 'no fact' } : undefined;
    await editor.publisher.follow();
    expect([editor.served(text), editor.served(title)]).toEqual([textBefore, 'Yangi versiya']);
    const kept = await editor.editor.query((db) => readKept(db, 0));
    expect(kept.map(({ theirs, dropped }) => [theirs, dropped])).toEqual([
      ['{{gone}}.', 'value'],
      ['{{gone}}', 'value'],
    ]);
  });

  it('are rendered again by a build with other code, without a new version', async () => {
    const editor = await openTestEditor();
    await write(editor, 'Tahrir.');
    editor.build.release();
    await editor.publisher.follow();
    expect([editor.served(text), editor.fake.renders, (await versions(editor)).length]).toEqual(['Tahrir.', 2, 1]);
  });
});

describe('a server', () => {
  it('that was killed between record and swap serves the new version', async () => {
    const editor = await openTestEditor();
    editor.editor.sites.swap = async () => {
      throw new Error('killed');
    };
    await expect(write(editor, 'Yangi.')).rejects.toThrow('killed');
    const next = await editor.another({ siteFolder: editor.siteFolder });
    await next.publisher.follow();
    expect([next.fake.renders, next.served(text)]).toEqual([0, 'Yangi.']);
  });

  it('without its rendered site renders it again; a version that does not render is tried again after a minute', async () => {
    const editor = await openTestEditor();
    await write(editor, 'Yangi.');
    const next = await editor.another();
    next.fake.whileRendering = () => {
      throw new Error('does not render');
    };
    await expect(next.publisher.follow()).rejects.toThrow('does not render');
    await next.publisher.follow();
    expect([next.fake.renders, next.editor.sites.served()]).toEqual([1, undefined]);
    next.clock.time += 61_000;
    next.fake.whileRendering = () => {};
    await next.publisher.follow();
    expect(next.served(text)).toBe('Yangi.');
  });
});
