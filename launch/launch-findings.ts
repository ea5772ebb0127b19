import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../config/define-site.ts';
import { configurationFindings } from './configuration.ts';
import { deskFindings } from './desk-settings.ts';
import { disputedFindings } from './disputed-facts.ts';
import type { Finding } from './findings.ts';
import { sampleFindings } from './samples.ts';

/**
 * All that stands between this build and going live, in the order of the files.
 * @param root the project's folder.
 * @param site the configuration that a build with `environment` would use.
 */
export async function launchFindings(
  root: string,
  site: SiteConfig,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const facts = (await readdir(path.join(root, 'content'), { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `content/${file.split(path.sep).join('/')}`)
    .sort();
  const disputed = await Promise.all(facts.map(async (file) => disputedFindings(file, await read(file))));
  return [
    ...configurationFindings(site, environment, await read('site.config.ts')),
    ...sampleFindings(await read('content/company.ts')),
    ...disputed.flat(),
    ...deskFindings(site, environment),
  ];
}
