import { platformError } from '@howdah/shared-api';

/** A call was sent, and its response is missing or incomplete. If it writes, it may have been carried out. */
export class LostAnswer extends Error {
  /**
   * @param reason a sentence.
   * @param advice what to do about a call that only reads.
   */
  constructor(
    readonly reason: string,
    readonly advice = '',
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** What a user reads about a sample that did not finish. */
export function failureText(error: unknown, writes: boolean): string {
  if (!(error instanceof LostAnswer)) {
    return error instanceof Error ? error.message : platformError(error).message;
  }
  const { reason, advice } = error;
  return writes
    ? `${reason} The call may have been carried out. Check the rows before you run it again.`
    : `${reason} ${advice}`.trim();
}
