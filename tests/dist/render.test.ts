import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { manifestFile } from '../../hosting/manifest.ts';
import { documents } from '../../model/routes.ts';
import { firstViewBudget, ownerBudget, pageBudget, scriptBudget, weighPage } from '../../tools/page-weight.ts';
import { inEveryLanguage } from '../fixtures/languages.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** The heaviest pages, and the pages with the least CSS of their own. Weighing all takes minutes. */
const weighed = ['ru.html', 'ru/dars/qa.html', '404.html', 'ru/500.html'];

/** A host: the build and its packages, without sources, Git and Vite's configuration. */
const host = temporaryFolder(afterAll);
cpSync('dist', path.join(host, 'dist'), { recursive: true });
symlinkSync(path.resolve('node_modules'), path.join(host, 'node_modules'));

const read = (file: string) => readFileSync(path.join(host, file), 'utf8');

function render(environment: Record<string, string> = {}) {
  const command = ['dist/render/main.mjs', '--cache', path.resolve('.build')];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: host,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, lines: stderr.split('\n').filter((line) => line !== '') };
}

function contentWith(changes: Record<string, (text: string) => string>): { SINOV_CONTENT_DIR: string } {
  const folder = temporaryFolder();
  cpSync('content', folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = change(before);
    expect(after, `the change to ${file} changes nothing`).not.toBe(before);
    writeFileSync(path.join(folder, file), after);
  }
  return { SINOV_CONTENT_DIR: folder };
}

describe('a render on a host without sources', () => {
  it('reproduces the site of the build', () => {
    expect(render({ SINOV_PHONE: '+998 71 999 99 99' })).toEqual({ status: 0, lines: [] });
    expect(read(`dist/${manifestFile}`)).toBe(readFileSync(`dist/${manifestFile}`, 'utf8'));
  });

  it('shows a text and a fact of another content folder', () => {
    const content = contentWith({
      'company.json': (text) => text.replace(/"phone": "[^"]*"/, '"phone": "+998 71 123 45 67"'),
      'pages/home/uz.json': (text) => text.replace(/"title": "/, '"title": "Yangi '),
    });
    expect(render(content)).toEqual({ status: 0, lines: [] });
    expect(read('dist/site/ru/contact.html')).toContain('+998 71 123 45 67');
    expect(read('dist/site/index.html')).toContain('<title>Yangi ');
  });

  it('adds an announcement to pages within their budgets', () => {
    const text = inEveryLanguage({
      uz: 'Yakshanba kuni ochiq dars oʻtkazamiz: birinchi API-testingizni yozasiz, savollaringizga javob olasiz.',
      ru: 'В воскресенье проводим открытый урок: напишете первый API-тест и зададите вопросы преподавателю.',
    });
    const announcement = { text, link: '/dars/qa', lastDay: { year: 2100, month: 1, day: 1 } };
    const company = contentWith({
      'company.json': (json) => JSON.stringify({ ...JSON.parse(json), announcement }),
    });
    expect(render(company)).toEqual({ status: 0, lines: [] });
    for (const { file, language } of documents.filter((one) => weighed.includes(one.file))) {
      const html = read(`dist/site/${file}`);
      const weight = weighPage(html);
      expect(html).toContain(text[language.code].slice(0, 20));
      expect(weight.page, file).toBeLessThanOrEqual(pageBudget(file) + ownerBudget);
      expect(weight.firstView, file).toBeLessThanOrEqual(firstViewBudget);
      expect(weight.scripts, file).toBeLessThanOrEqual(scriptBudget);
    }
  });

  it('fails with one line for an invalid fact, and leaves the site unchanged', () => {
    const before = read(`dist/${manifestFile}`);
    const wrong = contentWith({
      'courses/jmeter/course.json': (text) => text.replace(/"months": \d+/, '"months": 0'),
    });
    const line = expect.stringMatching(/^content\/courses\/jmeter\/course\.json: months: /);
    expect(render(wrong)).toEqual({ status: 1, lines: [line] });
    expect(read(`dist/${manifestFile}`)).toBe(before);
  });
});
