/** What a command prints of an error: one line where a person can mend it, else the error with its stack. */
export function sayError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is taken: stop what uses it or choose another, like PORT=4174 npm start';
  }
  // By its name: code that Vite has loaded throws a BadInput of its own class.
  return error.name === 'BadInput' ? error.message : error;
}
