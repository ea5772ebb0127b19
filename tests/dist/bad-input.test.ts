import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkContent } from '../../i18n/check-dictionaries.ts';
import { readDictionaries } from '../../i18n/content-files.ts';
import { copyProject } from '../fixtures/project-copy.ts';

describe('the content check at the start of a build', () => {
  it('names a course without texts, and texts without a course', () => {
    const { 'courses/qa': texts = {}, ...others } = readDictionaries();
    expect(() => checkContent(others)).toThrow(/^content\/courses\/qa: qa: the course is registered but has no texts/);
    expect(() => checkContent({ ...others, 'courses/qa': texts, 'courses/cobol': texts })).toThrow(
      /^content\/courses\/cobol: cobol: unknown course/,
    );
  });
});

it('a build fails with one line for a text missing in both dictionaries, and leaves dist/ unchanged', () => {
  const copy = copyProject();
  onTestFinished(copy.remove);
  // The state after a build was killed between its last two renames.
  mkdirSync(path.join(copy.folder, 'dist.old'));
  copy.write('dist.old/last-good-build', 'still here');
  const page = 'site/pages/home.tsx';
  copy.write(page, copy.read(page).replace("t('courses.title')", "t('courses.lost' as 'courses.title')"));
  const env = { ...process.env, NODE_ENV: 'production' };
  const words = ['--import', 'tsx', 'ssg/main.ts'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: copy.folder, encoding: 'utf8', env });
  expect(stderr).toMatch(/^content\/pages\/home\/uz\.json: courses\.lost: missing text[^\n]*\n$/);
  expect(status).toBe(1);
  expect(copy.read('dist/last-good-build')).toBe('still here');
});

/** Imports modules again, because they read the configuration only once. */
async function withConfiguration<Module>(environment: Record<string, string>, load: () => Promise<Module>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.resetModules();
  return load();
}

// In process, because a build would draw every picture again. variants.setup.ts builds another configuration.
describe('another configuration', () => {
  it('shows another phone on the contact page, another brand in all outputs of the home page, and nowhere Sinov', async () => {
    const load = () => Promise.all([import('../fixtures/document-outputs.ts'), import('../../model/routes.ts')]);
    const phone = '+998 71 123 45 67';
    const [{ documentOutputs }, { documents }] = await withConfiguration(
      { SINOV_BRAND: 'Qalqon', SINOV_PHONE: phone },
      load,
    );
    const outputsOf = (name: string) => documentOutputs(documents.filter(({ file }) => file === name));
    const outputs = outputsOf('index.html');
    expect(outputs.map(({ kind }) => kind)).toEqual(['page', 'link preview', 'llms.txt']);
    for (const { kind, text } of outputs) expect(text, kind).not.toMatch(/Sinov(?! ?test)/);
    for (const { kind, text } of outputs) expect(text, kind).toContain('Qalqon');
    expect(outputs[0]?.text).toMatch(/<title>[^<]*Qalqon/);
    expect(outputsOf('contact.html')[0]?.text).toContain(phone);
  });

  it('puts its origin and IndexNow key into the files, and no last-modified day without Git', async () => {
    const key = '0123-4567-89ab';
    const configured = {
      SINOV_ORIGIN: 'https://qalqon.example',
      SINOV_SEARCH_INDEXNOWKEY: key,
    };
    const load = () =>
      Promise.all([
        import('../../model/routes.ts'),
        import('../../site.config.ts'),
        import('../../ssg/seo/text-files.ts'),
      ]);
    const [{ canonicalPages }, { getSite }, { pageTexts, textFiles }] = await withConfiguration(configured, load);
    const pages = canonicalPages.map((page) => pageTexts(page, {}, '2026-11-21'));
    const files = textFiles(pages, getSite(), Date.UTC(2026, 10, 21));
    for (const file of ['sitemap.xml', 'llms.txt']) expect(files[file]).toContain('https://qalqon.example/dars/qa');
    expect(files['sitemap.xml']).not.toContain('sinov');
    expect(files['sitemap.xml']).not.toContain('<lastmod>');
    expect(files[`${key}.txt`]).toBe(key);
  });
});
