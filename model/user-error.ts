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

/** What a command prints of an error: one line where a person can fix it, else the error with its stack. */
export function formatError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is taken: stop what uses it or choose another, like PORT=4174 npm start';
  }
  // By its name: code that Vite has loaded throws a UserError of its own class.
  return error.name === 'UserError' ? error.message : error;
}
