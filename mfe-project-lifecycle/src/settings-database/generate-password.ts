const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 24;

/** 24 letters and digits, without those that are mistaken for others: nothing in it has to be encoded or quoted. */
export function generatePassword(): string {
  const characters: string[] = [];
  // Bytes beyond the last whole multiple of the alphabet would make its first characters likelier.
  const limit = 256 - (256 % ALPHABET.length);
  while (characters.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < limit) characters.push(ALPHABET[byte % ALPHABET.length]!);
    }
  }
  return characters.slice(0, LENGTH).join('');
}
