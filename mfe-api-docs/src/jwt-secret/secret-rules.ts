import { changeTexts } from '../texts/settings-api.ts';

/** The platform's own limits, in characters: HS256 wants a key as long as its hash. */
export const SECRET_LENGTH = { least: 32, most: 1024 } as const;

/** What is wrong with a secret that a person made up; undefined when the platform takes it. */
export function secretFault(secret: string): string | undefined {
  const length = [...secret].length;
  if (length < SECRET_LENGTH.least) return changeTexts.tooShort(SECRET_LENGTH.least);
  if (length > SECRET_LENGTH.most) return changeTexts.tooLong(SECRET_LENGTH.most);
  return secret.includes('\0') ? changeTexts.hasNul : undefined;
}
