/** Matches an unpaired surrogate. UTF-8 text cannot contain one, and drivers would send another character instead. */
const loneSurrogate = /\p{Surrogate}/u;

/** Returns the text if Postgres can store it. Throws otherwise. */
export function storableText(text: string, what = 'SQL text'): string {
  if (text.includes('\0')) throw new Error(`${what} cannot hold the character NUL`);
  if (loneSurrogate.test(text)) throw new Error(`${what} cannot hold half of a surrogate pair`);
  return text;
}
