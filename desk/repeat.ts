interface RepeatOptions {
  intervalMs: number;
  firstMs?: number;
  onError: (error: unknown) => void;
}

/** Never runs the action twice at a time. Does not keep the process alive. @returns a function that stops and waits. */
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
