import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { languages } from '../../model/languages.ts';
import { repeat } from '../shared/repeat.ts';
import type { Presence, PublicationFailure, PublicationState, RemoteState, SiteIncident } from '../shared/site-api.ts';
import type { DraftChange } from '../shared/site-draft.ts';
import { textsToLookOver } from '../shared/site-look-over.ts';
import { type Draft, openDraft } from './draft.ts';
import { createDraftLinks } from './draft-link.ts';
import { editorFiles, readPublications } from './files.ts';
import { createPhotos } from './photos.ts';
import type { PublishJob, PublishMessage } from './protocol.ts';
import { withQuestionLists } from './questions.ts';
import { createSchedule } from './schedule.ts';
import { createWorker, forkIn, type Worker, WorkerError, workerEnvironment } from './worker-client.ts';

interface EditorOptions {
  /** The checkout that is edited, with its packages. */
  root: string;
  /** The build that is served. */
  dist: string;
  environment: NodeJS.ProcessEnv;
  log: { warn: (details: object, message: string) => void; info: (details: object, message: string) => void };
  /** Tells people what they would otherwise see on the page alone. */
  tell?: (incident: SiteIncident) => void;
  now?: () => number;
  /** Renders and proofreads; tests bring their own. */
  worker?: Worker;
}

/** A server that was restarted for the texts of its desk still says what it published, for this long, in milliseconds. */
const recentMs = 10 * 60_000;

/** How often what was not pushed is tried again, in milliseconds. */
const pushIntervalMs = 5 * 60_000;

/** How late a publication at a set time may begin, in milliseconds. */
const dueIntervalMs = 5_000;

/** After this long without a sign a text counts as closed, in milliseconds. */
const presenceMs = 20_000;

/** What belongs to editing a checkout: its draft, who edits, what was published, and a worker that renders and checks. */
export function createEditor({
  root,
  dist,
  environment,
  log,
  tell = () => {},
  now = Date.now,
  ...options
}: EditorOptions) {
  const files = editorFiles(root);
  const worker = options.worker ?? createWorker(root, environment, log);
  const present = new Map<string, Presence & { until: number }>();
  let publication: PublicationState = { state: 'none' };
  let opened: Promise<Draft> | undefined;
  let publisher: ChildProcess | undefined;
  let running: Promise<void> = Promise.resolve();
  let hasPublished = false;
  /** Texts of the remote that ours stand in place of. */
  const proposed: Extract<PublishMessage, { conflicts: unknown }>[] = [];
  let stops: (() => Promise<void>)[] = [];

  /** Runs `editor/publish.ts`. @returns why it failed. */
  function runPublisher(job: PublishJob | { recover: string }): Promise<PublicationFailure | undefined> {
    return new Promise((resolve) => {
      const { child, output } = forkIn(root, 'editor/publish.ts', { env: workerEnvironment(environment) });
      publisher = child;
      let failure: PublicationFailure | undefined = { code: 'stopped', message: 'the publication was stopped' };
      child.on('message', (message: PublishMessage) => {
        if ('step' in message) publication = { ...publication, step: message.step };
        else if ('conflicts' in message) proposed.push(message);
        else failure = 'failure' in message ? message.failure : undefined;
      });
      child.once('error', ({ message }) => resolve({ code: 'stopped', message }));
      child.once('close', () => {
        publisher = undefined;
        if (failure) log.warn({ failure, output: output() }, 'publication failed');
        resolve(failure);
      });
      child.send(job);
    });
  }

  /** Does what a publication that was killed has left to do. @returns whether there was something. */
  async function recover(): Promise<boolean> {
    const isLeft = existsSync(files.journal) || (existsSync(`${dist}.old`) && !existsSync(dist));
    if (isLeft) await runPublisher({ recover: dist });
    return isLeft && !existsSync(files.journal);
  }

  async function open(): Promise<Draft> {
    hasPublished ||= await recover();
    const [last] = await publications();
    if (last && last.at > now() - recentMs && publication.state === 'none') {
      publication = { state: 'done', id: last.id, by: last.by, startedAt: last.at, endedAt: last.at };
    }
    const draft = await openDraft({ root, file: files.draft, now });
    await draft.rebase();
    return draft;
  }
  const draft = () => {
    opened ??= open();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  /** Makes texts that were written in the remote, where others were written here, changes of the draft. */
  async function propose(target: Draft): Promise<void> {
    const waiting = proposed.splice(0);
    for (const { conflicts, by } of waiting) {
      for (const conflict of await withQuestionLists(root, conflicts)) {
        await target.propose(conflict, by).catch((error: unknown) => {
          log.warn({ err: error, conflict }, 'a text of the remote has no place in the draft');
        });
      }
    }
    if (waiting.length > 0) tell({ at: now(), what: 'conflict' });
  }

  async function remote(): Promise<RemoteState | null> {
    const text = await readFile(files.remote, 'utf8').catch(() => 'null');
    return JSON.parse(text) as RemoteState | null;
  }

  /** Tries again to send to the remote what it does not have yet, with what came from there. */
  async function pushAgain(): Promise<void> {
    const { state = 'pushed' } = (await remote()) ?? {};
    if (state === 'pushed' || publication.state === 'running') return;
    const last = publication;
    publication = { state: 'running', step: 'push', startedAt: now(), by: '' };
    running = runPublisher({ id: randomUUID(), at: now(), by: '', changes: [], dist })
      .then(async (failure) => {
        hasPublished ||= !failure;
        const target = await draft();
        await target.rebase();
        await propose(target);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the remote was not asked again'))
      .finally(() => {
        publication = last;
      });
    await running;
  }

  async function start(
    by: string,
    changes: readonly Pick<DraftChange, 'file' | 'path' | 'value' | 'base'>[],
    undoOf?: string,
  ) {
    const id = randomUUID();
    const job: PublishJob = { id, at: now(), by, changes, dist, ...(undoOf && { undoOf }) };
    let failure = await runPublisher(job);
    // Killed after its site was built: it is finished now, and not by the next server.
    if (failure?.code === 'stopped' && (await recover()) && (await publications()).some((one) => one.id === id)) {
      failure = undefined;
    }
    hasPublished ||= !failure;
    await (await draft()).rebase();
    await propose(await draft());
    const { startedAt } = publication;
    const ended = { ...(startedAt !== undefined && { startedAt }), endedAt: now(), by };
    publication = failure ? { state: 'failed', failure, ...ended } : { state: 'done', id, ...ended };
  }

  /** What keeps a draft from being published, as far as the worker knows. */
  async function firstFailure(changes: readonly DraftChange[]): Promise<PublicationFailure | undefined> {
    try {
      const { findings } = await worker.ask({ kind: 'check', changes });
      const [finding] = findings;
      if (!finding) return undefined;
      const { file, key, rule, subject, hint } = finding;
      return { code: 'finding', file, key, rule, subject, message: hint };
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      const { kind: _, ...failure } = error.failure;
      return { code: 'build', ...failure };
    }
  }

  /** @param find what is published, or why not. */
  async function begin(
    by: string,
    find: () => Promise<{ changes: readonly DraftChange[]; undoOf?: string } | PublicationFailure>,
  ): Promise<PublicationFailure | undefined> {
    if (publication.state === 'running') return { code: 'stopped', message: 'another publication runs' };
    publication = { state: 'running', step: 'check', startedAt: now(), by };
    const found = await find().catch(
      (error: unknown): PublicationFailure => ({ code: 'build', message: String(error) }),
    );
    if ('code' in found) {
      publication = { state: 'failed', failure: found, endedAt: now(), by };
      return found;
    }
    running = start(by, found.changes, found.undoOf).catch((error: unknown) => {
      log.warn({ err: error }, 'publication failed');
      publication = { state: 'failed', failure: { code: 'stopped', message: String(error) }, endedAt: now(), by };
    });
    return undefined;
  }

  /** The draft, or what keeps it from being published. */
  async function findDraft(): Promise<{ changes: readonly DraftChange[] } | PublicationFailure> {
    const state = await (await draft()).rebase();
    if (state.changes.length === 0) return { code: 'nothing', message: 'nothing was edited' };
    const [text] = textsToLookOver(
      state,
      languages.map(({ code }) => code),
    );
    if (text) {
      const { namespace, key, language } = text;
      const file = `content/${namespace}/${language}.json`;
      return { code: 'look-over', file, key, message: 'changed in another language: look it over in this one' };
    }
    return (await firstFailure(state.changes)) ?? { changes: state.changes };
  }
  /** Starts to publish the draft. @returns why it cannot be, where that is known at once. */
  const publish = (by: string) => begin(by, findDraft);

  const schedule = createSchedule({
    file: files.schedule,
    log,
    now,
    onFailed: tell,
    async publish(by) {
      if (publication.state === 'running') return 'busy';
      if ((await (await draft()).rebase()).changes.length === 0) return { code: 'nothing', message: '' };
      await publish(by);
      await running;
      return publication.state === 'failed' ? publication.failure : undefined;
    },
  });

  /** Newest first. */
  const publications = async () => (await readPublications(root)).reverse();

  return {
    draft,
    worker,
    photos: createPhotos(root, environment),
    /** @param session whose browser. @param text undefined: none is open. */
    enter(session: string, name: string, text: Omit<Presence, 'name'> | undefined): void {
      if (text) present.set(session, { ...text, name, until: now() + presenceMs });
      else present.delete(session);
    },
    presence: (session: string): Presence[] =>
      [...present]
        .filter(([id, { until }]) => id !== session && until > now())
        .map(([, { until: _, ...presence }]) => presence),
    publication: () => publication,
    remote,
    /** Resolves when no publication runs. @returns whether this server has published since it started. */
    async hasPublished(): Promise<boolean> {
      await opened?.catch(() => {});
      await running;
      return hasPublished;
    },
    publications,
    publish,
    schedule,
    links: createDraftLinks(files.link, now),
    /** What keeps the draft from being published now. */
    findFailure: async (): Promise<PublicationFailure | undefined> => {
      const found = await findDraft();
      return 'code' in found ? found : undefined;
    },
    /** Starts to publish what stood there before a publication. */
    undo: (id: string, by: string) =>
      begin(by, async () => {
        const found = (await publications()).find((one) => one.id === id);
        if (!found) return { code: 'nothing', message: 'no such publication' };
        const changes = found.changes.map(
          ({ file, path: keys, before, after }): DraftChange => ({
            ...{ file, path: keys, value: before, base: after },
            ...{ version: 0, by, at: now() },
          }),
        );
        return (await firstFailure(changes)) ?? { changes, undoOf: id };
      }),
    /** Finishes what was being published when the last server ended, and publishes what is due. */
    start(): void {
      draft().catch((error: unknown) => log.warn({ err: error }, 'the draft of the site cannot be opened'));
      const onError = (message: string) => (error: unknown) => log.warn({ err: error }, message);
      stops = [
        repeat(schedule.check, { intervalMs: dueIntervalMs, onError: onError('the publication at a set time failed') }),
        repeat(pushAgain, { intervalMs: pushIntervalMs, onError: onError('the remote was not asked again') }),
      ];
    },
    stop(): void {
      for (const stop of stops) void stop();
      worker.stop();
      // What has its site built goes on by itself; what has not is stopped.
      if (publisher?.connected) publisher.disconnect();
    },
  };
}

export type Editor = ReturnType<typeof createEditor>;
