interface RepeatOptions {
  intervalMs: number;
  /** Until the first time; as long as between two unless it is said. */
  firstMs?: number;
  /** Called with what is thrown; it is tried again after the same time. */
  onError: (error: unknown) => void;
}

/**
 * Does something again and again, never twice at a time. It does not keep the process running.
 * @returns a function that stops it, and resolves when what runs has ended.
 */
export function repeat(
  action: () => Promise<void>,
  { intervalMs, firstMs = intervalMs, onError }: RepeatOptions,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;

  function wait(durationMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = action()
        .catch(onError)
        .then(() => wait(intervalMs));
    }, durationMs).unref();
  }

  wait(firstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
