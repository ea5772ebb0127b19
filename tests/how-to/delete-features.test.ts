import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';
import { checkTypes } from '../fixtures/how-to.ts';
import { copyProject } from '../fixtures/project-copy.ts';

it('a project without editor, statistics and templates builds, and serves pages, forms and the inbox', async () => {
  const copy = copyProject();
  onTestFinished(() => copy.remove());
  const texts = readdirSync(path.join(copy.folder, 'content')).filter((name) =>
    /^inbox-(site|stats|templates)/.test(name),
  );
  for (const part of ['editor', 'desk/stats', 'desk/templates', ...texts.map((name) => `content/${name}`)]) {
    rmSync(path.join(copy.folder, part), { recursive: true });
  }
  // Statistics and templates each have a folder and a line in this file.
  writeFileSync(path.join(copy.folder, 'desk/features.ts'), 'export {};\n');
  const run = (file: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: copy.folder, encoding: 'utf8' });
  // Tests have fixtures that the copy lacks.
  const ofSources = (line: string) => /^[\w./-]+\(\d/.test(line) && !/\.test\.|test-support/.test(line);
  expect(checkTypes(copy).split('\n').filter(ofSources)).toEqual([]);
  // The content check reports only words and texts that are no longer used.
  const findings = run('tools/content.ts')
    .stderr.split('\n')
    .filter((line) => line.includes(': '));
  const ofNobody = /no text contains this word any more|unused-keys/;
  expect(findings.filter((line) => !ofNobody.test(line))).toEqual([]);
  expect(run('ssg/main.ts')).toMatchObject({ status: 0, stderr: '' });
  const server = await startDeskServer({ DESK_FILE: path.join(copy.folder, 'desk.db') }, copy.folder);
  onTestFinished(() => server.stop());
  for (const route of ['/', '/ru/dars/qa', '/embed/qa', '/desk']) {
    expect((await fetch(server.address + route)).status, route).toBe(200);
  }
  for (const part of ['site', 'stats', 'templates']) {
    expect((await fetch(`${server.address}/desk/api/${part}`)).status, part).toBe(404);
    expect((await fetch(`${server.address}/desk/${part}`)).status, part).toBe(404);
  }
}, 300_000);
