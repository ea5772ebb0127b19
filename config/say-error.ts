/** What to say of an error that a person can mend, or the error itself. */
export function sayError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is taken: stop what uses it or choose another, like PORT=4174 npm start';
  }
  return error.name === 'BadInput' ? error.message : error;
}
