import { CONTRACT_VERSION, isContractSupported, isRemoteModule } from '@howdah/shared-api/remote-contract';
import { buildFactsSchema, type BuildFacts } from '@howdah/shared-api/remote-contract/sharing';
import { FederationFailure, type Federation } from './federation.ts';
import { fetchManifest, type ManifestReader } from './fetch-manifest.ts';
import { sharedVersions, type FetchedManifest, type RemoteManifest } from './manifest.ts';
import type { LoadFailure, LoadResult, RemoteTarget } from '../remote-state.ts';
import type { SharedCode } from './shared-code.ts';
import { markPhase } from '../load-phases.ts';
import { factsProblem, signatureProblem } from './verify-owner.ts';

/** The time limit of a load (docs/architecture.md#from-an-address-to-a-page). */
export const LOAD_TIMEOUT_MS = 15_000;

const SCRIPT_RETRY_DELAY_MS = 400;

export interface RemoteLoader extends ManifestReader {
  federation: Federation;
  sharedCode: SharedCode;
}

/**
 * Loads one version of a remote: contract, signature, manifest, hashes, shared code, scripts, module. Each step runs only when the
 * one before succeeded. Never rejects and never takes longer than 15 seconds; a failure is in the result.
 *
 * @param again the remote was tried before in this page.
 */
export async function loadRemoteModule(
  target: RemoteTarget,
  loader: RemoteLoader,
  again: boolean,
): Promise<LoadResult> {
  if (target.contract && !isContractSupported(target.contract)) {
    return failed({ phase: 'contract', built: target.contract, spoken: CONTRACT_VERSION });
  }
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), LOAD_TIMEOUT_MS);
  try {
    return await Promise.race([runSteps(target, loader, again, deadline.signal), aborted(deadline.signal)]);
  } catch (cause) {
    if (deadline.signal.aborted) return failed({ phase: 'timeout', afterMs: LOAD_TIMEOUT_MS });
    return failed(cause instanceof FederationFailure ? cause.failure : { phase: 'script', cause });
  } finally {
    clearTimeout(timer);
  }
}

async function runSteps(
  target: RemoteTarget,
  loader: RemoteLoader,
  again: boolean,
  signal: AbortSignal,
): Promise<LoadResult> {
  const unsigned = await signatureProblem(target);
  if (unsigned) return failed({ phase: 'signature', problem: unsigned });
  const manifestDone = markPhase(`remote:${target.id}:manifest`);
  const manifest = await fetchManifest(target, loader, signal);
  manifestDone();
  if (!manifest.ok) return manifest;
  const changed = factsProblem(target, manifest.fetched.manifest);
  if (changed) return failed({ phase: 'signature', problem: changed });
  const facts = readBuildFacts(manifest.fetched.manifest);
  if ('cause' in facts) return failed({ phase: 'manifest', attempts: 1, cause: facts.cause });
  const { refused, release } = await loader.sharedCode.admit(target, facts);
  if (refused) return failed(refused);

  const scriptsDone = markPhase(`remote:${target.id}:scripts`);
  try {
    const exports = await loadScripts(target, manifest.fetched, loader, again, signal);
    scriptsDone();
    return checkModule(target, exports);
  } catch (cause) {
    if (!hasRunCode(cause)) release();
    throw cause;
  }
}

function readBuildFacts(manifest: RemoteManifest): BuildFacts | { cause: unknown } {
  try {
    return buildFactsSchema.parse({ builtAgainst: sharedVersions(manifest), ...manifest.howdah });
  } catch (cause) {
    return { cause };
  }
}

/** No module runs before all scripts are there. */
function hasRunCode(cause: unknown): boolean {
  return cause instanceof FederationFailure && !['download', 'integrity'].includes(cause.failure.phase);
}

/** Retries a script that could not be fetched once. By then, a broken copy in the browser's cache is replaced. */
async function loadScripts(
  target: RemoteTarget,
  fetched: FetchedManifest,
  { federation, delay, random }: RemoteLoader,
  again: boolean,
  signal: AbortSignal,
): Promise<unknown> {
  // An attempt that timed out must not run code beside a later one.
  signal.throwIfAborted();
  try {
    return await federation.load(target, fetched, again);
  } catch (cause) {
    if (!(cause instanceof FederationFailure) || cause.failure.phase !== 'download') throw cause;
    await delay(SCRIPT_RETRY_DELAY_MS * (0.5 + random()), signal);
    signal.throwIfAborted();
    return federation.load(target, fetched, true);
  }
}

function checkModule(target: RemoteTarget, exports: unknown): LoadResult {
  const module = (exports as { default?: unknown } | null | undefined)?.default;
  if (!isRemoteModule(module))
    return failed({ phase: 'module', cause: 'Its module was not created with defineRemote' });
  if (module.id !== target.id)
    return failed({ phase: 'module', cause: `Its module has the id ${module.id}` });
  const built = { min: module.contract, max: module.contract };
  // The registry has the contract range. That of an override is not known before it runs.
  if (!target.contract && !isContractSupported(built)) {
    return failed({ phase: 'contract', built, spoken: CONTRACT_VERSION });
  }
  return { ok: true, module };
}

function failed(failure: LoadFailure): LoadResult {
  return { ok: false, failure };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
