import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { ownerKeysOf, type PublishedVersion } from '@howdah/shared-api/remote-contract/registry';
import { fromBase64Url, signedBytes } from '@howdah/shared-api/remote-contract/signature';

/** The private key of an owner, with what the registry says of it. */
export interface OwnerKey {
  id: string;
  /** 32 bytes as base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Makes a key and writes it into a new file that only its user can read. @throws when the file exists. */
export async function createOwnerKey(file: string): Promise<OwnerKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return ownerKey(privateKey);
}

/** @throws when the file is not an Ed25519 private key. */
export async function readOwnerKey(file: string): Promise<OwnerKey> {
  const pem = await readFile(file);
  try {
    return ownerKey(createPrivateKey(pem));
  } catch (cause) {
    throw new Error(`${file} is not an Ed25519 private key. Make one with: npm run registry -- key <file>`, {
      cause,
    });
  }
}

function ownerKey(privateKey: KeyObject): OwnerKey {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The key is of another kind.');
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x!;
  return { id: keyIdOf(publicKey), publicKey, privateKey };
}

/** The id of a key in the registry: a hash of it, so that no two keys have the same. @throws when it is no public key. */
export function keyIdOf(publicKey: string): string {
  const bytes = fromBase64Url(publicKey);
  if (bytes?.length !== 32)
    throw new Error(
      `"${publicKey}" is not a public key: it has 43 characters, as \`registry -- key\` printed it.`,
    );
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** The version with a signature of the owner, in place of any other. */
export function signed<Version extends PublishedVersion>(
  id: string,
  version: Version,
  key: OwnerKey,
): Version {
  const value = sign(null, signedBytes(id, version), key.privateKey).toString('base64url');
  return { ...version, signature: { key: key.id, value } };
}

/** Whether one of the owners has signed the version. */
export function isSigned(
  id: string,
  version: PublishedVersion,
  ownerKeys: Readonly<Record<string, string>>,
): boolean {
  const { signature } = version;
  const publicKey =
    signature && Object.hasOwn(ownerKeys, signature.key) ? ownerKeys[signature.key] : undefined;
  const value = signature && fromBase64Url(signature.value);
  if (!publicKey || !value) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, signedBytes(id, version), key, value);
  } catch {
    return false;
  }
}

/** @throws when the remote has owners and none of them signed the version. */
export function refuseUnsigned(owners: unknown, id: string, version: PublishedVersion): void {
  const ownerKeys = ownerKeysOf(owners, id);
  if (!ownerKeys || isSigned(id, version, ownerKeys)) return;
  const keys = Object.keys(ownerKeys).join(' or ');
  throw new Error(
    `${id} has an owner, and version ${version.version} is not signed by key ${keys}, so pages would refuse it. ` +
      `Publish it with --key <file>, or sign what is published: npm run registry -- sign ${id} --key <file>`,
  );
}
