/** Causes can form a cycle. */
const maxCauseDepth = 3;

/** `StoreUnavailable at … < Error ECONNREFUSED at …`. Leaves messages out: they may hold personal data. */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /^ +(at .+)$/m.exec(frames) ?? [];
  const kind = [name, code, place].filter(Boolean).join(' ');
  return cause === undefined || depth === maxCauseDepth ? kind : `${kind} < ${describeError(cause, depth + 1)}`;
}
