import { isNameTooLong, MAX_NAME_BYTES } from '@howdah/shared-api/contract';

/** An error about the first name that Postgres would truncate; undefined if it stores all of them. */
export function nameLengthError(names: readonly string[]): string | undefined {
  const found = names.find(isNameTooLong);
  return found === undefined ? undefined : `The name ${found} is longer than ${MAX_NAME_BYTES} bytes.`;
}
