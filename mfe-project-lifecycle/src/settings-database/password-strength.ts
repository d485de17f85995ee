export type PasswordStrength = 'weak' | 'fair' | 'strong';

const FAIR_BITS = 55;
const STRONG_BITS = 75;

/** Parts that guesses begin with: they count as one character. */
const COMMON =
  /passwor[dt]|passw0rd|postgres(ql)?|database|admin|letmein|welcome|qwerty|azerty|1q2w3e|howdah|supabase/gi;

const CLASSES: readonly [RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 32],
];

/** How hard a password is to guess, by its length, the kinds of its characters, and what is easy to foresee in it. */
export function passwordStrength(password: string): PasswordStrength {
  const shortened = password.replace(COMMON, 'x');
  const choices = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = surprises(shortened) * Math.log2(Math.max(choices, 2));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** Characters that do not go on as the two before did: `aaaa` and `1234` have two. No more of each kind than is plausible. */
function surprises(text: string): number {
  let count = 0;
  let step: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const next = at === 0 ? undefined : text.charCodeAt(at) - text.charCodeAt(at - 1);
    if (next === undefined || next !== step) count++;
    step = next;
  }
  // Few different characters make few different passwords.
  return Math.min(count, new Set(text).size * 2);
}
