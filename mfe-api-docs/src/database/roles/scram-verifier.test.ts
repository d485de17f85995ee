import { webcrypto } from 'node:crypto';
import { canBeVerifier, scramVerifier } from './scram-verifier.ts';

/** As Postgres 18 stored it for this password and salt (`select rolpassword from pg_authid`). */
const STORED =
  'SCRAM-SHA-256$4096:1n6UCBWswEL4YsQEGcgtkQ==$vR7YHDoNRB8BH4zgIr/ieM0px+KAOUC1/fMEGL8Fov0=:pP80/S+UeBlE9KRyMHKW1Dg8PpTKR/PM/WMnqUjc4f8=';
const PASSWORD = `it's "secret" \\ $$`;

const saltOf = (verifier: string) => {
  const [, base64 = ''] = /:([^$]+)\$/.exec(verifier) ?? [];
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
};

describe('the verifier of a password', () => {
  const before = globalThis.crypto;
  const withCrypto = (value: unknown) =>
    Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
  beforeEach(() => void withCrypto(webcrypto));
  afterEach(() => void withCrypto(before));

  it('is what Postgres makes of it', async () => {
    expect(await scramVerifier(PASSWORD, saltOf(STORED))).toBe(STORED);
  });

  it('is another one each time', async () => {
    expect(await scramVerifier(PASSWORD)).not.toBe(await scramVerifier(PASSWORD));
  });

  it.each(['pässword', ''])('is none of "%s"', async (password) => {
    expect(await scramVerifier(password)).toBeUndefined();
    expect(canBeVerifier(password)).toBe(false);
  });

  it('is none on a page without cryptography', async () => {
    withCrypto({ getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
    expect(await scramVerifier(PASSWORD)).toBeUndefined();
    expect(canBeVerifier(PASSWORD)).toBe(false);
  });
});
