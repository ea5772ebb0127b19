import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { writeDurably } from '../desk/editor/draft.ts';
import type { Publication } from '../desk/shared/site-api.ts';
import { type Json, valueAt } from '../desk/shared/site-draft.ts';
import { site } from '../site.config.ts';
import { mergeJson } from './merge-json.ts';

const run = promisify(execFile);

/** The checkout in which this process runs. */
const root = process.cwd();

/** A remote that does not answer holds a publication up for this long, in milliseconds. */
const remoteTimeoutMs = 20_000;

/** Git asks nobody: there is no terminal. Credentials are those that it is set up with. */
const environment = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };

async function git(args: readonly string[], { env = {}, timeout = 0 }: { env?: object; timeout?: number } = {}) {
  const options = { cwd: root, env: { ...environment, ...env }, timeout, maxBuffer: 64 * 1024 * 1024 };
  return (await run('git', args, options)).stdout.trim();
}
const succeeds = (args: readonly string[]) =>
  git(args).then(
    () => true,
    () => false,
  );

/** Whether the project is a repository of its own, not a folder of another. */
async function isRepository(): Promise<boolean> {
  const top = await git(['rev-parse', '--show-toplevel']).catch(() => undefined);
  return top !== undefined && (await realpath(top)) === (await realpath(root));
}

/** `origin/main` as the branch that is checked out follows it; undefined without a remote. */
export async function upstreamOf(): Promise<{ name: string; remote: string; branch: string } | undefined> {
  if (!(await isRepository())) return undefined;
  const format = '%(upstream:short)%00%(upstream:remotename)%00%(upstream:remoteref)';
  const head = await git(['symbolic-ref', '--quiet', 'HEAD']).catch(() => '');
  const found = head && (await git(['for-each-ref', `--format=${format}`, head]).catch(() => ''));
  const [name, remote, branch] = found ? found.split('\0') : [];
  return name && remote && remote !== '.' && branch ? { name, remote, branch } : undefined;
}

/** Asks the remote for what is new there. @throws Error where it does not answer. */
export const fetchFrom = ({ remote }: { remote: string }) =>
  git(['fetch', '--quiet', '--no-tags', remote], { timeout: remoteTimeoutMs });

/** Sends what is committed. @returns `refused` where the remote has moved on. @throws Error where it does not answer. */
export async function push({ remote, branch }: { remote: string; branch: string }): Promise<'pushed' | 'refused'> {
  try {
    await git(['push', '--quiet', '--no-verify', remote, `HEAD:${branch}`], { timeout: remoteTimeoutMs });
    return 'pushed';
  } catch (error) {
    if (/\[rejected\]|non-fast-forward|fetch first/.test(String((error as { stderr?: string }).stderr))) {
      return 'refused';
    }
    throw error;
  }
}

/** What a Git command said, in a line and without addresses: one may hold a password. */
export function messageOf(error: unknown): string {
  const { stderr, killed } = error as { stderr?: string; killed?: boolean };
  if (killed) return `the remote has not answered within ${remoteTimeoutMs / 1000} s`;
  const [line = ''] = /^(?:fatal|error|remote): .*$/m.exec(stderr ?? '') ?? [];
  return line.replace(/\w+:\/\/\S+|'[^']*'/g, '…').slice(0, 200) || 'Git failed';
}

/** What came from the remote, merged with what is here. */
export interface Incoming {
  commit: string;
  author: string;
  /** The merged files as blobs; `null`: taken away. */
  blobs: Readonly<Record<string, string | null>>;
  /** Texts that both changed: theirs. */
  conflicts: readonly { file: string; path: readonly string[]; value: Json }[];
}

/** What came from the remote and is left to a developer. */
export class UnmergedError extends Error {}

const blobAt = (commit: string, file: string) =>
  git(['rev-parse', '--verify', '--quiet', `${commit}:${file}`]).catch(() => null);

/** The bytes of a blob. */
async function readBlob(blob: string): Promise<Buffer> {
  const options = { cwd: root, env: environment, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const;
  return (await run('git', ['cat-file', 'blob', blob], options)).stdout;
}

async function writeBlob(text: string): Promise<string> {
  const writing = run('git', ['hash-object', '-w', '--stdin'], { cwd: root, env: environment });
  writing.child.stdin?.end(text);
  return (await writing).stdout.trim();
}

/** A path as jsonc-parser takes it: indexes of lists are numbers. */
function jsonPath(json: Json, keys: readonly string[]): (string | number)[] {
  return keys.map((key, index) => (Array.isArray(valueAt(json, keys.slice(0, index))) ? Number(key) : key));
}

/** A JSON text with another value; every other byte stays. @param value `null` takes what stands there away. */
export function withJsonValue(text: string, keys: readonly string[], value: Json): string {
  const options = { formattingOptions: { tabSize: 2, insertSpaces: true } };
  const edits = modify(text, jsonPath(JSON.parse(text) as Json, keys), value === null ? undefined : value, options);
  return applyEdits(text, edits);
}

/**
 * Merges what was fetched, file by file and value by value, and writes nothing but objects of Git.
 * @param isOursKept whether files that cannot be merged stay as they are here.
 * @returns undefined where nothing came.
 * @throws UnmergedError for commits that change more than content/, and files that cannot be merged.
 */
export async function mergeIncoming({ name }: { name: string }, isOursKept = false): Promise<Incoming | undefined> {
  const commit = await git(['rev-parse', name]);
  if (await succeeds(['merge-base', '--is-ancestor', commit, 'HEAD'])) return undefined;
  const base = await git(['merge-base', 'HEAD', commit]).catch(() => {
    throw new UnmergedError(`${name} has no history in common with what is here`);
  });
  const changed = (await git(['diff', '--name-only', '--no-renames', '-z', base, commit])).split('\0').filter(Boolean);
  const code = changed.find((file) => !file.startsWith('content/'));
  if (code) throw new UnmergedError(`${name} changes code too (${code}): git pull, npm run build, and restart`);
  const [dirty] = (await git(['status', '--porcelain', '--', ...changed])).split('\n').filter(Boolean);
  if (dirty) throw new UnmergedError(`${dirty.trim()}: changed in ${name} too, and not committed here`);
  const blobs: Record<string, string | null> = {};
  const conflicts: Incoming['conflicts'][number][] = [];
  for (const file of changed) {
    const [was, own, other] = await Promise.all([base, 'HEAD', commit].map((at) => blobAt(at, file)));
    if (was === own || own === other) blobs[file] = other ?? null;
    else if (own && other && file.endsWith('.json')) {
      const texts = await Promise.all([was, own, other].map(async (blob) => blob && (await readBlob(blob)).toString()));
      const [before, ours = '', theirs = ''] = texts.map((text) => text ?? undefined);
      const json = (text?: string) => (text === undefined ? undefined : (JSON.parse(text) as Json));
      const merged = mergeJson(json(before), json(ours), json(theirs));
      // Later items of a list first: taking one away moves those after it.
      const text = merged.changes
        .toReversed()
        .reduce((now, change) => withJsonValue(now, change.path, change.value), ours);
      blobs[file] = await writeBlob(text);
      conflicts.push(...merged.conflicts.map((conflict) => ({ file, ...conflict })));
    } else if (!isOursKept)
      throw new UnmergedError(`${file} was changed here and in ${name}: git pull, and npm run build`);
  }
  return { commit, blobs, conflicts, author: await git(['log', '-1', '--format=%an', commit]) };
}

/** Writes files that came from the remote, but for those that are written otherwise. */
export async function writeIncoming(
  folder: string,
  { blobs }: Pick<Incoming, 'blobs'>,
  except: object = {},
): Promise<void> {
  for (const [name, blob] of Object.entries(blobs)) {
    const file = path.join(folder, name);
    if (Object.hasOwn(except, name)) continue;
    if (blob) await writeDurably(file, await readBlob(blob));
    else await rm(file, { force: true });
  }
}

/** Records in the branch that is checked out that something from the remote is part of it. Done once, however often it is asked. */
export async function commitIncoming(
  { commit, blobs }: Pick<Incoming, 'commit' | 'blobs'>,
  index: string,
): Promise<void> {
  if (await succeeds(['merge-base', '--is-ancestor', commit, 'HEAD'])) return;
  const files = Object.keys(blobs);
  let next = commit;
  if (!(await succeeds(['merge-base', '--is-ancestor', 'HEAD', commit]))) {
    // In an index of its own: what a developer has staged stays staged.
    const env = { GIT_INDEX_FILE: index };
    await git(['read-tree', 'HEAD'], { env });
    for (const [file, blob] of Object.entries(blobs)) {
      const entry = blob ? ['--add', '--cacheinfo', `100644,${blob},${file}`] : ['--force-remove', file];
      await git(['update-index', ...entry], { env });
    }
    const tree = await git(['write-tree'], { env });
    const message = 'Merge texts from the remote';
    next = await git([...identity(site.brand), 'commit-tree', tree, '-p', 'HEAD', '-p', commit, '-m', message]);
  }
  await git(['update-ref', 'HEAD', next]);
  await git(['reset', '--quiet', 'HEAD', '--', ...files]).catch(() => {});
}

/** Whoever commits. Git takes no commit of nobody. */
function identity(by: string): string[] {
  const author = by.replace(/[<>\n]/g, '').trim() || site.brand;
  return ['-c', `user.name=${author}`, '-c', `user.email=editor@${new URL(site.origin).hostname}`];
}

/** Commits files of the project, where it is a Git repository. @returns the commit; undefined where there is none. */
export async function commit(
  files: readonly string[],
  { by, changes, undoOf }: Publication,
): Promise<string | undefined> {
  try {
    if (!(await isRepository())) return undefined;
    await git(['add', '--', ...files.filter((file) => existsSync(path.join(root, file)))]);
    // Without a photo that was taken away and that Git has never seen.
    const known = (await git(['ls-files', '-z', '--', ...files])).split('\0').filter((file) => file !== '');
    const count = changes.length === 1 ? 'a text' : `${changes.length} texts`;
    const subject = `${undoOf ? 'Take back' : 'Edit'} ${count} of the site`;
    const lines = changes.map(({ file, path: keys }) => `${file}: ${keys.join('.')}`);
    const message = ['--message', `${subject}\n\n${lines.join('\n')}`];
    await git([...identity(by), 'commit', '--no-verify', '--quiet', ...message, '--', ...known]);
    return await git(['rev-parse', 'HEAD']);
  } catch {
    // No Git, nothing to commit after a kill, a lock of somebody else: the files are what counts.
    return undefined;
  }
}

/**
 * Commits another folder's content/ to a branch of its own, for {@link mergeIncoming}; where the project has no history, that is where it
 * begins. What is written here and not committed is committed first.
 * @param index a file for Git to work with.
 */
export async function commitContentOf(folder: string, branch: string, index: string): Promise<void> {
  if (!(await isRepository())) {
    await git(['init', '--quiet', '--initial-branch=main']);
    await appendFile(path.join(root, '.git/info/exclude'), '/*\n!/content/\n');
  }
  const reference = `refs/heads/${branch}`;
  const revision = (name: string) => git(['rev-parse', '--verify', '--quiet', name]).catch(() => '');
  await rm(index, { force: true });
  const env = { GIT_INDEX_FILE: index };
  await git([`--work-tree=${folder}`, 'add', '--all', '--', 'content'], { env });
  const tree = await git(['write-tree'], { env });
  const last = await revision(reference);
  if (tree !== (await revision(`${reference}^{tree}`))) {
    const parent = last ? ['-p', last] : [];
    const message = ['-m', 'Bring the texts of a version'];
    const next = await git([...identity(site.brand), 'commit-tree', tree, ...parent, ...message]);
    await git(['update-ref', reference, next]);
  }
  if (!(await revision('HEAD'))) {
    await git(['read-tree', '--reset', '-u', reference]);
    await git(['update-ref', 'HEAD', reference]);
    return;
  }
  await git(['add', '--all', '--', 'content']);
  if (await succeeds(['diff', '--cached', '--quiet'])) return;
  await git([...identity(site.brand), 'commit', '--no-verify', '--quiet', '-m', 'Edit texts by hand']);
}

/** Whether content/ is the same in a branch as where we are. */
export const hasContentOf = (branch: string): Promise<boolean> =>
  succeeds(['diff', '--quiet', branch, 'HEAD', '--', 'content']);
