/**
 * Something a person wrote is wrong: one line that names the file, the key in it and what to do.
 * Commands print the line without a stack and stop; nothing already built is touched.
 */
export class BadInput extends Error {
  override readonly name = 'BadInput';

  constructor(file: string, key: string, remedy: string) {
    super(`${file}: ${key}: ${remedy}`);
  }
}
