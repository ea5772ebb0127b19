import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Json } from '../desk/shared/site-draft.ts';
import { projectRoot } from '../ssg/vite-settings.ts';
import type { DraftProject } from './draft-project.ts';
import { proofread } from './proofread.ts';

/** The project's own modules, without Vite of their own. */
const project = { load: (file: string) => import(path.join(projectRoot, file)) } as DraftProject;

const namespace = 'pages/not-found';
const fileOf = (code: string) => `content/${namespace}/${code}.json`;

/** What is found in a page's texts with other words in their place. */
async function find(texts: Readonly<Record<string, string>>) {
  const names = ['content/owner.json', 'content/pages/corporate/testimonials.json', fileOf('uz'), fileOf('ru')];
  const files = new Map(names.map((name) => [name, JSON.parse(readFileSync(path.join(projectRoot, name), 'utf8'))]));
  for (const [code, text] of Object.entries(texts)) {
    files.set(fileOf(code), { ...(files.get(fileOf(code)) as object), text } as Json);
  }
  return (await proofread(project, files, [namespace])).filter(({ key }) => key === 'text');
}

it('says of which text a finding is, and corrects all in it that has one right form', async () => {
  const text = "Oʻqish  qiyin emas, so'z ham, ma'no ham shu yerda bo'ladi...";
  const findings = await find({ uz: text });
  expect(findings.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual([
    "apostrophes '",
    'punctuation ...',
    'spaces   ',
  ]);
  for (const finding of findings) {
    expect(finding).toMatchObject({ text, fixed: 'Oʻqish qiyin emas, soʻz ham, maʼno ham shu yerda boʻladi…' });
  }
});
