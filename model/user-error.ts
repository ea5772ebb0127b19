import * as v from 'valibot';

/**
 * Something a person wrote is wrong: one line that names the file, the key in it and what to do.
 * Commands print the line without a stack and stop; nothing already built is touched.
 */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(file: string, key: string, hint: string) {
    super(`${file}: ${key}: ${hint}`);
  }
}

/**
 * What a person wrote in a file of JSON, checked.
 * @param file as messages name it: `content/owner.json`.
 * @throws UserError naming the file and the first key that is wrong, such as `courses.qa.price.sum`.
 */
export function parseFile<T>(file: string, schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UserError(file, v.getDotPath(issue) ?? '', issue.message);
}

/** What a command prints of an error: one line where a person can fix it, else the error with its stack. */
export function formatError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is taken: stop what uses it or choose another, like PORT=4174 npm start';
  }
  // By its name: code that Vite has loaded throws a UserError of its own class.
  return error.name === 'UserError' ? error.message : error;
}
