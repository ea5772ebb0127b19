import { type ChildProcess, fork } from 'node:child_process';

export interface NotifierOptions {
  /** The program, `notifier-process.ts`, as JavaScript. */
  file: string;
  /** The desk's settings. */
  environment: NodeJS.ProcessEnv;
  /** It is started when this has resolved. */
  after: Promise<unknown>;
  /** A line for the owner. */
  say: (line: string) => void;
  /** From its unexpected end to its next start, in milliseconds. */
  pauseMs?: number;
}

export interface Notifier {
  /** Says that there may be something to send now. */
  poke(): void;
  /** Resolves when what is being sent is sent and on record, and nothing more will be. */
  stop(): Promise<void>;
}

/**
 * Keeps the process that sends notifications. It is another than the desk's: one that outlives a desk that was killed,
 * and records what a receiver has taken meanwhile.
 */
export function startNotifier({ file, environment, after, say, pauseMs = 5_000 }: NotifierOptions): Notifier {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    if (isStopped) return;
    // Plain JavaScript: whatever compiles TypeScript in this process is not needed there.
    const own = fork(file, { env: environment, execArgv: [] });
    child = own;
    ended = new Promise((resolve) => {
      let isOver = false;
      const end = (how: unknown) => {
        if (isOver) return;
        isOver = true;
        resolve();
        if (isStopped) return;
        say(`desk: the notifier ended (${how}), it is started again in ${pauseMs / 1000} s`);
        timer = setTimeout(start, pauseMs);
      };
      own.on('exit', (code, signal) => end(signal ?? code));
      own.on('error', (error: NodeJS.ErrnoException) => {
        // Where there is a process, this is an error of the connection to it, and its exit follows.
        if (own.pid === undefined) end(error.code);
      });
    });
  }

  const started = after.then(start);
  return {
    poke() {
      // What it misses while it is away, it finds at its start.
      if (child?.connected) child.send('poke', () => {});
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await started;
      if (child?.connected) child.disconnect();
      await ended;
    },
  };
}
