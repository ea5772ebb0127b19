import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Json, valueAt } from '../../editor/shared/draft.ts';
import { companyFile } from '../../model/company.ts';
import { copyProject } from '../../tools/project-copy.ts';
import { startEditing, until } from './editing.ts';

const textOf = (file: string, keys: readonly string[]) =>
  valueAt(JSON.parse(readFileSync(file, 'utf8')) as Json, keys) as string;
/** As pages write it. */
const newPhone = '+998 90 123 45 67';

const lead = (language: 'uz' | 'ru') => ({ file: `content/pages/contact/${language}.json`, path: ['hero', 'lead'] });

type Editing = Awaited<ReturnType<typeof startEditing>>;

/** Puts a text after itself, in both languages: every word of it was proofread. */
async function double({ write }: Editing, placeOf: typeof lead): Promise<string> {
  for (const language of ['uz', 'ru'] as const) {
    const place = placeOf(language);
    const base = textOf(place.file, place.path);
    await write(place, base, `${base} ${base}`);
  }
  const { file, path: keys } = placeOf('uz');
  return `${textOf(file, keys)} ${textOf(file, keys)}`;
}

describe('a publication', () => {
  it('of a text of pages and of a fact is on pages and in forms, without a restart, and is taken back', async () => {
    const editing = await startEditing();
    const { page, publish, state, call, write } = editing;
    const doubled = await double(editing, lead);
    const phone = textOf(companyFile, ['phone']);
    await write({ file: companyFile, path: ['phone'] }, phone, newPhone);
    const published = await publish();
    expect(published).toMatchObject({ state: 'done' });
    await until(async () => (await page('/contact')).includes(doubled));
    for (const route of ['/ru', '/embed/contact']) expect(await page(route)).toContain(newPhone);
    expect((await state()).changes).toEqual([]);
    await call('POST', '/undo', { id: published.id });
    await until(async () => !(await page('/contact')).includes(doubled));
    expect(await page('/embed/contact')).not.toContain(newPhone);
  });

  it('of a text that breaks a rule names it, and everything stays as it is', async () => {
    const { write, publish, page } = await startEditing();
    for (const language of ['uz', 'ru'] as const) {
      const { file, path: keys } = lead(language);
      await write({ file, path: keys }, textOf(file, keys), `${textOf(file, keys)} qwrtyp`);
    }
    const { failure } = await publish();
    expect(failure).toMatchObject({ code: 'finding', file: expect.stringContaining('contact'), key: 'hero.lead' });
    expect(await page('/contact')).not.toContain('qwrtyp');
  });

  it('is written into content/ by a command, from the desk or from a backup', async () => {
    const editing = await startEditing();
    const doubled = await double(editing, lead);
    await editing.publish();
    const copy = copyProject(['dist']);
    onTestFinished(() => copy.remove());
    const pull = (...words: string[]) =>
      execFileSync(process.execPath, ['--import', 'tsx', 'tools/content.ts', 'pull', ...words], {
        cwd: copy.folder,
        encoding: 'utf8',
        env: { ...process.env, DESK_FILE: editing.file },
      });
    const before = copy.read('content/pages/contact/uz.json');
    expect(pull()).toContain('2 files changed');
    expect(textOf(path.join(copy.folder, 'content/pages/contact/uz.json'), ['hero', 'lead'])).toBe(doubled);
    copy.write('content/pages/contact/uz.json', before);
    expect(pull(editing.file)).toContain('1 files changed');
    expect(textOf(path.join(copy.folder, 'content/pages/contact/uz.json'), ['hero', 'lead'])).toBe(doubled);
  });
});

/** How many kills; `EDITOR_KILLS=20` tries more of them by hand. */
const kills = Number(process.env.EDITOR_KILLS ?? 4);

describe('a server', { timeout: 120_000 + 20_000 * kills }, () => {
  it('whose rendered site is damaged serves the build, and renders the site again', async () => {
    const editing = await startEditing();
    const doubled = await double(editing, lead);
    const { id } = await editing.publish();
    await editing.kill();
    const sites = path.join(editing.folder, 'site');
    const current = readFileSync(path.join(sites, 'current'), 'utf8');
    expect(current).toContain(id);
    writeFileSync(path.join(sites, current, 'site/contact.html'), 'damaged');
    await editing.restart();
    expect(await editing.page('/contact')).not.toContain('damaged');
    await until(async () => (await editing.page('/contact')).includes(doubled));
  });

  it('that is killed while it publishes has the old or the new site whole, and the draft or the publication', async () => {
    const editing = await startEditing();
    const { page, state, call, kill, restart, folder } = editing;
    const before = await page('/contact');
    const doubled = await double(editing, lead);
    const counts = { old: 0, new: 0 };
    for (let attempt = 0; attempt < kills; attempt += 1) {
      await call('POST', '/publish', {});
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3_500));
      await kill();
      await restart();
      const contact = await page('/contact');
      const isNew = contact.includes(doubled);
      if (!isNew) expect(contact).toBe(before);
      counts[isNew ? 'new' : 'old'] += 1;
      // Its lock ends by itself, and what was recorded is served.
      await until(async () => (await state()).publication.state !== 'running');
      const { changes, publication } = await state();
      await until(async () => (await page('/contact')).includes(doubled) === (changes.length === 0));
      if (changes.length > 0) {
        expect(changes).toHaveLength(2);
        expect(publication).toMatchObject({ state: 'failed', failure: { code: 'stopped' } });
        continue;
      }
      const { publications } = await call<{ publications: { id: string }[] }>('GET', '/publications');
      await call('POST', '/undo', { id: publications[0]?.id });
      await until(async () => !(await page('/contact')).includes(doubled));
      await double(editing, lead);
    }
    const sites = path.join(folder, 'site');
    if (existsSync(sites)) expect(readdirSync(sites).length).toBeLessThan(6);
    console.log('killed', counts);
  });
});
