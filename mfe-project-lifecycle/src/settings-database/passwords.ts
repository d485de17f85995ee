import { MAX_DATABASE_PASSWORD_LENGTH, MIN_DATABASE_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import { object, string, type InferType } from 'yup';

const FAIR_BITS = 55;

const STRONG_BITS = 75;

/** Common words count as one character. */
const COMMON =
  /passwor[dt]|passw0rd|postgres(ql)?|database|admin|letmein|welcome|qwerty|azerty|1q2w3e|howdah|supabase/gi;

const CLASSES: readonly [RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 32],
];

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

const LENGTH = 24;
export const passwordSchema = object({
  password: string()
    .defined()
    .min(MIN_DATABASE_PASSWORD_LENGTH, `Use at least ${MIN_DATABASE_PASSWORD_LENGTH} characters`)
    .max(MAX_DATABASE_PASSWORD_LENGTH, `Use at most ${MAX_DATABASE_PASSWORD_LENGTH} characters`)
    .matches(
      /^[\x21-\x7e]*$/,
      'Use ASCII letters, digits and punctuation without spaces. Clients handle other characters differently',
    ),
});

export type PasswordValues = InferType<typeof passwordSchema>;

/** 24 letters and digits without ambiguous ones. The result needs no encoding or quoting. */
export function generatePassword(): string {
  const characters: string[] = [];
  // Bytes above the last multiple of the alphabet's length would favor its first characters.
  const limit = 256 - (256 % ALPHABET.length);
  while (characters.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < limit) characters.push(ALPHABET[byte % ALPHABET.length]!);
    }
  }
  return characters.slice(0, LENGTH).join('');
}

type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Estimates how hard a password is to guess from its length, character classes and predictable parts. */
export function passwordStrength(password: string): PasswordStrength {
  const shortened = password.replace(COMMON, 'x');
  const choices = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = countUnpredictable(shortened) * Math.log2(Math.max(choices, 2));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** Counts characters that do not continue a sequence: `aaaa` and `1234` have two. */
function countUnpredictable(text: string): number {
  let count = 0;
  let step: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const next = at === 0 ? undefined : text.charCodeAt(at) - text.charCodeAt(at - 1);
    if (next === undefined || next !== step) count++;
    step = next;
  }
  // Repeated characters add little entropy.
  return Math.min(count, new Set(text).size * 2);
}
