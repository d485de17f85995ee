import { statesTheSame } from '@howdah/shared-api/remote-contract/registry';
import { fromBase64Url, signedBytes } from '@howdah/shared-api/remote-contract/signature';
import type { RemoteManifest } from './manifest.ts';
import type { RemoteTarget, SignatureProblem } from '../remote-state.ts';

/** Why a version of an owned remote must not run. Undefined if it can run, or if the remote has no owner. */
export async function signatureProblem({ id, owned }: RemoteTarget): Promise<SignatureProblem | undefined> {
  if (!owned) return undefined;
  const { keys, version } = owned;
  const { signature } = version;
  if (!signature) return 'unsigned';
  const key = Object.hasOwn(keys, signature.key) ? fromBase64Url(keys[signature.key]!) : undefined;
  const value = fromBase64Url(signature.value);
  if (!key || !value) return 'wrong';
  // Absent without a secure context, such as plain HTTP on a network.
  if (!crypto.subtle) return 'unsupported';
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    const isRight = await crypto.subtle.verify('Ed25519', publicKey, value, signedBytes(id, version));
    return isRight ? undefined : 'wrong';
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' ? 'unsupported' : 'wrong';
  }
}

/** The signature covers the manifest and the remote.json in it. The registry entry could differ. */
export function factsProblem(
  { owned }: RemoteTarget,
  { howdah }: RemoteManifest,
): SignatureProblem | undefined {
  return !owned?.stated || statesTheSame(owned.stated, howdah?.remote) ? undefined : 'facts';
}
