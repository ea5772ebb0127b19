import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDraft } from '../desk/editor/draft.ts';
import { editorFiles } from '../desk/editor/files.ts';
import { withQuestionLists } from '../desk/editor/questions.ts';
import { formatError } from '../model/user-error.ts';
import { site } from '../site.config.ts';
import { replaceFolder, restoreFolder } from '../ssg/replace-folder.ts';
import { projectRoot } from '../ssg/vite-settings.ts';
import { commitContentOf, commitIncoming, hasContentOf, mergeIncoming, writeIncoming } from './git.ts';

/** Says that all of a version is there. */
const versionFile = 'version';
/** The branch that has the texts of each version as they came. */
const branch = 'version';
const index = path.resolve('.build/version.index');
const dist = path.resolve('dist');

/** Finishes a publication of the version before, whose build would otherwise come in place of this one. */
async function finishPublication(): Promise<void> {
  restoreFolder(dist);
  if (!existsSync(editorFiles('.').journal)) return;
  const publisher = fork('editor/publish.ts', { execArgv: ['--import', 'tsx'] });
  publisher.send({ recover: dist });
  await once(publisher, 'close');
}

async function copySources(): Promise<void> {
  for (const name of await readdir(projectRoot)) {
    if (['content', 'dist', 'node_modules', '.build', versionFile].includes(name)) continue;
    await rm(name, { recursive: true, force: true });
    await cp(path.join(projectRoot, name), name, { recursive: true });
  }
  await cp(path.join(projectRoot, '.build'), '.build', { recursive: true });
}

/** Brings the version's texts, but for those that were edited here: theirs become changes of the draft. */
async function mergeTexts(): Promise<void> {
  await commitContentOf(projectRoot, branch, index);
  const incoming = await mergeIncoming({ name: branch }, true);
  if (!incoming) return;
  await writeIncoming('.', incoming);
  const draft = openDraft({ root: '.', file: editorFiles('.').draft });
  for (const conflict of await withQuestionLists('.', incoming.conflicts)) {
    console.log(`${conflict.file}: ${conflict.path.join('.')}: stays as it was edited here`);
    await draft.then(({ propose }) => propose(conflict, site.brand)).catch((error) => console.warn(formatError(error)));
  }
  await commitIncoming(incoming, index);
}

/** Puts the version's build in place, or one of its code with the texts that are here. */
async function build(): Promise<void> {
  if (await hasContentOf(branch)) {
    await rm(`${dist}.next`, { recursive: true, force: true });
    await cp(path.join(projectRoot, 'dist'), `${dist}.next`, { recursive: true });
    await replaceFolder(`${dist}.next`, dist);
  } else execFileSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts'], { stdio: 'inherit' });
}

/** Upgrades the checkout in which it runs to the version of the project that this file is of; also from a newer one. */
async function upgrade(): Promise<void> {
  await finishPublication();
  // Whatever ends this before its end, it is done again by the next start.
  await rm(versionFile, { force: true });
  await mkdir('.build', { recursive: true });
  await copySources();
  await mergeTexts();
  await build();
  await copyFile(path.join(projectRoot, versionFile), versionFile);
}

upgrade().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
