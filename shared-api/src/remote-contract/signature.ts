import type { PublishedVersion } from './registry.ts';

/** The facts of a published version that its owner signs. */
export type SignedVersion = Pick<PublishedVersion, 'version' | 'manifest' | 'integrity' | 'contract'>;

/**
 * The bytes to sign: a line that names the format, and a JSON list in this order without spaces
 * (docs/security.md#owners-of-remotes). The integrity stands for the manifest, which has the hashes of all files and
 * the remote.json.
 */
export function signedBytes(
  id: string,
  { version, manifest, integrity, contract }: SignedVersion,
): Uint8Array<ArrayBuffer> {
  const facts = [id, version, manifest, integrity, contract?.min ?? null, contract?.max ?? null];
  return new TextEncoder().encode(
    `howdah-remote-version-1\n${JSON.stringify(facts)}`,
  ) as Uint8Array<ArrayBuffer>;
}

/** Decodes base64url without padding, the format of JSON Web Keys. Undefined for other text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
