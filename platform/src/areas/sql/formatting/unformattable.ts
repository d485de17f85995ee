/** A script that the formatter cannot lay out, or would change. */
export class Unformattable extends Error {
  constructor(cause?: unknown) {
    super('This SQL cannot be formatted.', { cause });
    this.name = 'Unformattable';
  }
}
