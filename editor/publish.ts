import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, open, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeDurably } from '../desk/editor/draft.ts';
import { editorFiles, readPublications } from '../desk/editor/files.ts';
import type { PublishJob, PublishMessage } from '../desk/editor/protocol.ts';
import { forkIn } from '../desk/editor/worker-client.ts';
import type { Publication, PublicationFailure, RemoteState } from '../desk/shared/site-api.ts';
import { isSameJson, type Json, valueAt } from '../desk/shared/site-draft.ts';
import { inDictionaries } from '../desk/shared/site-questions.ts';
import { ownerFile } from '../model/owner.ts';
import { replaceFolder, restoreFolder } from '../ssg/replace-folder.ts';
import { projectRoot } from '../ssg/vite-settings.ts';
import { projectParts } from '../tools/project-copy.ts';
import type { BuildMessage } from './build.ts';
import {
  commit,
  commitIncoming,
  fetchFrom,
  type Incoming,
  mergeIncoming,
  messageOf,
  push,
  UnmergedError,
  upstreamOf,
  withJsonValue,
  writeIncoming,
} from './git.ts';
import { type PhotoChanges, photoChanges, photoFile, placePhotos, removeUnnamedPhotos } from './publish-photos.ts';

type Upstream = NonNullable<Awaited<ReturnType<typeof upstreamOf>>>;

const run = promisify(execFile);

/** Ends a build that hangs, in milliseconds. */
const buildTimeoutMs = 120_000;
const buildMemoryMegabytes = 1536;

const work = path.join(projectRoot, '.build/editor');
const {
  journal: journalFile,
  publications: publicationsFile,
  lock: lockFile,
  remote: remoteFile,
} = editorFiles(projectRoot);

/** What is still to be done once a site is built: whoever finds it does all of it, however often it was begun. */
interface Journal {
  publication: Publication;
  /** By name within the project, as they will be. */
  files: Record<string, string>;
  photos: PhotoChanges;
  /** What came from the remote and is part of it. */
  incoming?: Pick<Incoming, 'commit' | 'blobs'>;
  /** The new build, complete, beside the one that it replaces. */
  staged: string;
  dist: string;
}

/** A publication that cannot be. */
class PublicationError extends Error {
  constructor(readonly failure: PublicationFailure) {
    super(failure.message);
  }
}

const report = (message: PublishMessage) =>
  new Promise<void>((resolve) => (process.connected ? process.send?.(message, () => resolve()) : resolve()));

/**
 * A file of content/ with changes; every other byte stays.
 * @throws PublicationError for a value that is neither what the draft was written over nor what it became.
 */
function changedText(file: string, text: string, changes: PublishJob['changes']): string {
  return changes.reduce((now, { path: keys, value, base }) => {
    const json = JSON.parse(now) as Json;
    const present = valueAt(json, keys) ?? null;
    if (!isSameJson(present, base) && !isSameJson(present, value)) {
      const message = 'the file was changed meanwhile: look at this text again';
      throw new PublicationError({ code: 'changed', file, key: keys.join('.'), message });
    }
    return withJsonValue(now, keys, value);
  }, text);
}

/** Copies the sources, without packages and what is built; caches of the build are shared. */
async function copySources(): Promise<string> {
  await mkdir(work, { recursive: true });
  for (const name of await readdir(work)) {
    if (name.startsWith('copy-')) await rm(path.join(work, name), { recursive: true, force: true });
  }
  const copy = path.join(work, `copy-${process.pid}`);
  for (const part of projectParts) {
    await cp(path.join(projectRoot, part), path.join(copy, part), { recursive: true });
  }
  await symlink(await realpath(path.join(projectRoot, 'node_modules')), path.join(copy, 'node_modules'));
  await mkdir(path.join(copy, '.build'));
  for (const cache of ['fonts', 'share-images', 'compressed']) {
    await mkdir(path.join(projectRoot, '.build', cache), { recursive: true });
    await symlink(path.join(projectRoot, '.build', cache), path.join(copy, '.build', cache));
  }
  return copy;
}

/** Builds a copy in a process of its own, which ends with this one. @throws PublicationError where it fails. */
function buildCopy(copy: string, outDir: string): Promise<void> {
  const git = path.join(projectRoot, '.git');
  return new Promise((resolve, reject) => {
    // Pages say when git last saw their texts.
    const env = { ...process.env, ...(existsSync(git) && { GIT_DIR: git }) };
    const options = { args: [outDir], env, memoryMegabytes: buildMemoryMegabytes };
    const { child, output } = forkIn(copy, 'editor/build.ts', options);
    let failure: PublicationFailure | undefined;
    let isDone = false;
    const timer = setTimeout(() => {
      failure = { code: 'timeout', message: `the build took longer than ${buildTimeoutMs / 1000} s` };
      child.kill('SIGKILL');
    }, buildTimeoutMs);
    child.on('message', (message: BuildMessage) => {
      if ('step' in message) void report(message);
      else if ('isDone' in message) isDone = true;
      else failure = { code: message.failure.rule ? 'finding' : 'build', ...message.failure };
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      if (isDone && !failure) resolve();
      else reject(new PublicationError(failure ?? { code: 'stopped', message: output() || 'the build was stopped' }));
    });
  });
}

/** Writes what a journal holds. Each step finds out by itself whether it was done. */
async function finish({ publication, files, photos, incoming, staged, dist }: Journal): Promise<void> {
  if (incoming) {
    await writeIncoming(projectRoot, incoming, files);
    await commitIncoming(incoming, path.join(work, 'index'));
  }
  for (const [name, text] of Object.entries(files)) await writeDurably(path.join(projectRoot, name), text);
  await placePhotos(projectRoot, projectRoot, photos);
  const named = [...photos.add, ...photos.remove].map(photoFile);
  const isOwn = publication.changes.length > 0;
  const hash = isOwn ? await commit([...Object.keys(files), ...named], publication) : undefined;
  if (existsSync(staged)) await replaceFolder(staged, dist);
  if (isOwn && !(await readPublications(projectRoot)).some(({ id }) => id === publication.id)) {
    const before = await readFile(publicationsFile, 'utf8').catch(() => '');
    // A kill may have left half a line.
    const start = before === '' || before.endsWith('\n') ? '' : '\n';
    await appendFile(
      publicationsFile,
      `${start}${JSON.stringify({ ...publication, ...(hash && { commit: hash }) })}\n`,
    );
  }
  await removeUnnamedPhotos(projectRoot);
  await rm(journalFile, { force: true });
}

/** Does what a publication that was killed has left to do, or removes what it had begun. */
async function recover(dist?: string): Promise<void> {
  const text = await readFile(journalFile, 'utf8').catch(() => undefined);
  if (text !== undefined) await finish(JSON.parse(text) as Journal);
  else if (dist) for (const end of ['.staged', '.staged.next']) await rm(dist + end, { recursive: true, force: true });
  if (dist) restoreFolder(dist);
}

/** Builds a copy of the sources with changes, and puts everything in its place. @param incoming what came from the remote. */
async function build({ id, at, by, changes, undoOf, dist }: PublishJob, incoming: Incoming | undefined): Promise<void> {
  await report({ step: 'copy' });
  const copy = await copySources();
  try {
    if (incoming) await writeIncoming(copy, incoming);
    const files: Record<string, string> = {};
    const ofFiles = inDictionaries(changes);
    for (const name of new Set(ofFiles.map(({ file }) => file))) {
      const own = ofFiles.filter(({ file }) => file === name);
      files[name] = changedText(name, await readFile(path.join(copy, name), 'utf8'), own);
      await writeDurably(path.join(copy, name), files[name]);
    }
    const reshaped = ofFiles.filter(({ value }) => typeof value !== 'string').map(({ file }) => file);
    if (reshaped.length > 0) {
      // Lists and objects stand as the formatter has them.
      await run(
        process.execPath,
        // The copy has no .gitignore, without which Biome refuses to begin.
        ['node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', '--write', ...new Set(reshaped)],
        {
          cwd: copy,
        },
      );
      for (const name of reshaped) files[name] = await readFile(path.join(copy, name), 'utf8');
    }
    const owner = files[ownerFile];
    const photos = owner
      ? photoChanges(projectRoot, await readFile(path.join(projectRoot, ownerFile), 'utf8'), owner)
      : { add: [], remove: [] };
    await placePhotos(projectRoot, copy, photos);
    const staged = `${dist}.staged`;
    await buildCopy(copy, staged);
    await report({ step: 'replace' });
    const publication: Publication = {
      ...{ id, at, by, ...(undoOf && { undoOf }) },
      changes: changes.map(({ file, path: keys, value, base }) => ({ file, path: keys, before: base, after: value })),
    };
    const journal: Journal = { publication, files, photos, ...(incoming && { incoming }), staged, dist };
    if (!process.connected) throw new PublicationError({ code: 'stopped', message: 'the server has ended' });
    await writeDurably(journalFile, JSON.stringify(journal));
    await finish(journal);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** What came from the remote since the last time, where it can be merged. A remote that does not answer holds nothing up. */
async function readIncoming(upstream: Upstream): Promise<{ incoming?: Incoming | undefined; state?: RemoteState }> {
  try {
    await fetchFrom(upstream);
    return { incoming: await mergeIncoming(upstream) };
  } catch (error) {
    const isUnmerged = error instanceof UnmergedError;
    const message = isUnmerged ? error.message : messageOf(error);
    return { state: { state: isUnmerged ? 'blocked' : 'waiting', at: Date.now(), message } };
  }
}

/** Publishes, with what came from the remote where that builds. @returns how the remote is, where something is to be done about it. */
async function publishWith(job: PublishJob, upstream: Upstream | undefined): Promise<RemoteState | undefined> {
  const { incoming, state } = upstream ? await readIncoming(upstream) : {};
  if (!incoming) {
    if (job.changes.length > 0) await build(job, undefined);
    return state;
  }
  try {
    await build(job, incoming);
  } catch (error) {
    if (!(error instanceof PublicationError)) throw error;
    // The text was changed there too. Theirs becomes the published one, and whoever publishes chooses.
    if (error.failure.code === 'changed' && job.changes.length > 0) {
      await publishWith({ ...job, changes: [] }, upstream);
      throw error;
    }
    const { file = '', key = '', message } = error.failure;
    if (job.changes.length > 0) await build(job, undefined);
    return { state: 'blocked', at: Date.now(), message: `what came does not build: ${file} ${key} ${message}` };
  }
  if (incoming.conflicts.length > 0) await report({ conflicts: incoming.conflicts, by: incoming.author });
  return undefined;
}

/** Sends what is committed; where the remote has moved on meanwhile, what came is merged and it is tried again. */
async function pushTo(upstream: Upstream, job: PublishJob): Promise<RemoteState> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      if ((await push(upstream)) === 'pushed') return { state: 'pushed', at: Date.now() };
    } catch (error) {
      return { state: 'waiting', at: Date.now(), message: messageOf(error) };
    }
    const state = await publishWith({ ...job, changes: [] }, upstream);
    if (state) return state;
  }
  return { state: 'waiting', at: Date.now(), message: 'the remote moves on again and again' };
}

/** Publishes a job's changes; without any, merges what came from the remote and sends what was not sent yet. */
async function publish(job: PublishJob): Promise<void> {
  const upstream = await upstreamOf();
  const state = await publishWith(job, upstream);
  if (!upstream) return rm(remoteFile, { force: true });
  // What is published is published, whatever becomes of the remote: it is told before that.
  if (state?.state !== 'waiting') await report({ step: 'push' });
  const left = state ?? (await pushTo(upstream, job));
  await writeDurably(remoteFile, JSON.stringify(left));
}

/** Whether a process runs. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One publication at a time, whoever started it. @throws PublicationError while another runs. */
async function takeLock(): Promise<void> {
  await mkdir(path.dirname(lockFile), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const handle = await open(lockFile, 'wx').catch(() => undefined);
    if (handle) {
      await handle.writeFile(String(process.pid));
      return handle.close();
    }
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => '0'));
    if (owner > 0 && isRunning(owner)) break;
    await rm(lockFile, { force: true });
  }
  throw new PublicationError({ code: 'stopped', message: 'another publication runs' });
}

async function main(job: PublishJob | { recover: string }): Promise<void> {
  try {
    await takeLock();
    try {
      await recover('recover' in job ? job.recover : job.dist);
      if ('id' in job) await publish(job);
      await report({ done: { id: 'id' in job ? job.id : '' } });
    } finally {
      await rm(lockFile, { force: true });
    }
  } catch (error) {
    const failure: PublicationFailure =
      error instanceof PublicationError ? error.failure : { code: 'build', message: String((error as Error).stack) };
    await report({ failure });
  }
  if (process.connected) process.disconnect();
}

process.once('message', (job: PublishJob | { recover: string }) => void main(job));
