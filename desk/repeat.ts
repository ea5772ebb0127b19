interface RepeatOptions {
  intervalMs: number;
  firstMs?: number;
  onError: (error: unknown) => void;
}

/** Never runs the action twice at a time. Does not keep the process alive. */
export function repeat(
  action: (stopping: AbortSignal) => Promise<void>,
  { intervalMs, firstMs = intervalMs, onError }: RepeatOptions,
) {
  const stopping = new AbortController();
  let isWoken = false;
  let endWait = () => {};

  const wait = (durationMs: number) =>
    new Promise<void>((resolve) => {
      if (isWoken) return resolve();
      const timer = setTimeout(resolve, durationMs).unref();
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    for (let waitMs = firstMs; ; waitMs = intervalMs) {
      await wait(waitMs);
      isWoken = false;
      if (stopping.signal.aborted) return;
      await action(stopping.signal).catch((error) => {
        if (!stopping.signal.aborted) onError(error);
      });
    }
  }

  /** Runs the action at once, or once more if it runs now. */
  function wake(): void {
    isWoken = true;
    endWait();
  }

  const running = run();
  return {
    wake,
    stop(): Promise<void> {
      stopping.abort();
      wake();
      return running;
    },
  };
}
