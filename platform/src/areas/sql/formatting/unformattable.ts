/** Thrown for a script that the formatter cannot format, or would change. */
export class Unformattable extends Error {
  constructor(cause?: unknown) {
    super('This SQL cannot be formatted.', { cause });
    this.name = 'Unformattable';
  }
}
