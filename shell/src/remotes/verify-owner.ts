import { statesTheSame } from '@howdah/shared-api/remote-contract/registry';
import { fromBase64Url, signedBytes } from '@howdah/shared-api/remote-contract/signature';
import type { RemoteManifest } from './manifest.ts';
import type { RemoteTarget, SignatureProblem } from './remote-state.ts';

/** Why a version may not run although its remote has an owner; undefined when it may, or nobody owns the remote. */
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

/** The signature holds for the manifest, and so for what that says of the remote. The registry could say something else. */
export function factsProblem(
  { owned }: RemoteTarget,
  { howdah }: RemoteManifest,
): SignatureProblem | undefined {
  return !owned?.stated || statesTheSame(owned.stated, howdah?.remote) ? undefined : 'facts';
}
