import * as v from 'valibot';

/** A mistake in a file or setting. Commands print it as one line, without a stack, and stop. */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    readonly file: string,
    readonly key: string,
    readonly hint: string,
  ) {
    super(`${file}: ${key}: ${hint}`);
  }
}

/** An item of a list is named by its id, if it has one. */
export function stepName(step: unknown, value: unknown): string {
  const id = typeof step === 'number' && (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : String(step);
}

/** Valibot's own text for a key shows its internals: `Invalid key: Expected never but received "sums"`. */
export function describeIssue({ kind, type, expected, message }: v.BaseIssue<unknown>): string {
  if (kind !== 'schema' || !type.endsWith('object') || !message.startsWith('Invalid key: ')) return message;
  return expected === 'never' ? 'unknown key: correct its spelling, or remove it' : 'missing key: write it';
}

/** @throws UserError with the file and the first wrong key, such as `courses.qa.price.sum`. */
export function parseFile<T>(file: string, schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UserError(
    file,
    (issue.path ?? []).map(({ key, value }) => stepName(key, value)).join('.'),
    describeIssue(issue),
  );
}

function formatError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  // A mistyped option: the first sentence of Node's message says which.
  if (String(code).startsWith('ERR_PARSE_ARGS_')) return error.message.split('. ', 1)[0];
  if (code === 'EADDRINUSE') {
    const command = process.env.npm_lifecycle_event === 'dev' ? 'npm run dev' : 'npm start';
    const { port } = error as Error & { port?: number };
    return `Port ${port} is taken: stop the other program, or choose another port, like PORT=4174 ${command}`;
  }
  const { hostname } = error as Error & { hostname?: string };
  if (process.env.HOST && (code === 'EADDRNOTAVAIL' || hostname === process.env.HOST)) {
    return `environment: HOST: cannot listen (${error.message}); write an address of this machine, like 127.0.0.1 or 0.0.0.0`;
  }
  // By name, because code loaded by Vite has another UserError class.
  return error.name === 'UserError' ? error.message : error;
}

export function reportError(error: unknown): void {
  console.error(formatError(error));
  process.exitCode = 1;
}
