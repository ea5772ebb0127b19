import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';
import { copyProject } from '../../tools/project-copy.ts';
import { checkTypes } from '../fixtures/how-to.ts';

it('a project without the editor passes types and texts, builds, and serves pages, forms and the inbox', async () => {
  const copy = copyProject();
  onTestFinished(() => copy.remove());
  const texts = readdirSync(path.join(copy.folder, 'content')).filter((name) => name.startsWith('inbox-site'));
  for (const part of ['editor', ...texts.map((name) => `content/${name}`)]) {
    rmSync(path.join(copy.folder, part), { recursive: true });
  }
  const run = (file: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: copy.folder, encoding: 'utf8' });
  // Tests have fixtures that the copy lacks.
  const ofSources = (line: string) => /^[\w./-]+\(\d/.test(line) && !/\.test\.|test-support/.test(line);
  expect(checkTypes(copy).split('\n').filter(ofSources)).toEqual([]);
  // The editor's texts were the only ones with some of the known words.
  const findings = run('tools/content.ts')
    .stderr.split('\n')
    .filter((line) => line.includes(': '));
  expect(findings.filter((line) => !line.includes('no text needs this word any more'))).toEqual([]);
  expect(run('ssg/main.ts')).toMatchObject({ status: 0, stderr: '' });
  const server = await startDeskServer({ DESK_FILE: path.join(copy.folder, 'desk.db') }, copy.folder);
  onTestFinished(() => server.stop());
  for (const route of ['/', '/ru/dars/qa', '/embed/qa', '/desk']) {
    expect((await fetch(server.address + route)).status, route).toBe(200);
  }
  expect((await fetch(`${server.address}/desk/api/site`)).status).toBe(404);
}, 300_000);
