import { FILE_INTEGRITY, type FileIntegrity } from '@howdah/shared-api/remote-contract/file-integrity';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isChunkFailure } from './chunk-failure.ts';
import { entryUrl, integrityByUrl, isSameOrigin, type FetchedManifest } from './manifest.ts';
import { whyNotLoaded } from './published-file.ts';
import type { LoadFailure, RemoteTarget } from '../remote-state.ts';

/** Loads the federated module of a remote. The boundary between the shell and the federation runtime. */
export interface Federation {
  /**
   * Runs the remote's scripts and returns the exports of its module.
   *
   * @param again the remote was tried before in this page: the runtime's records of it are cleared first.
   * @throws FederationFailure, always with phase and cause.
   */
  load(target: RemoteTarget, fetched: FetchedManifest, again: boolean): Promise<unknown>;
}

export class FederationFailure extends Error {
  override name = 'FederationFailure';
  constructor(readonly failure: LoadFailure) {
    super(`The remote failed to load (${failure.phase})`, {
      cause: 'cause' in failure ? failure.cause : undefined,
    });
  }
}

/** Shorter than the timeout of a load, so that no request is still running when a load is retried. */
const SCRIPT_TIMEOUT_MS = 12_000;

/** A script of the runtime that is loading or has failed. */
interface PendingScript {
  url: string;
  remoteName: string;
  done: Promise<boolean>;
}

/**
 * The federation runtime with the guards of docs/architecture.md#from-an-address-to-a-page: it never fetches a manifest
 * itself, all scripts and styles carry the published hashes, and no module runs before all scripts of its first load are
 * accepted.
 */
export function makeFederation(): Federation {
  const manifests = new Map<string, string>();
  const hashes = new Map<string, string>();
  const scripts = new Map<string, PendingScript>();
  const running = new Map<string, Promise<unknown>>();

  provideFileIntegrity((url) => hashes.get(url));
  registerPlugins([
    {
      name: 'howdah-guard',
      // Passes the validated text instead of fetching the manifest.
      fetch: (url) => {
        const text = manifests.get(url);
        return text === undefined ? false : Promise.resolve(new Response(text));
      },
      createScript: ({ url, remoteInfo }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        guard(script, hashes.get(url));
        if (remoteInfo) {
          const done = new Promise<boolean>((resolve) => {
            script.addEventListener('load', () => resolve(true));
            script.addEventListener('error', () => resolve(false));
            // The runtime aborts it without an event.
            setTimeout(() => resolve(false), SCRIPT_TIMEOUT_MS);
          });
          scripts.set(url, { url, remoteName: remoteInfo.name, done });
        }
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
      createLink: ({ url, attrs }) => {
        const link = document.createElement('link');
        link.href = url;
        for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
        guard(link, hashes.get(url));
        // Webpack sets no `crossorigin` on a same-origin style sheet; neither did its preload.
        if (isSameOrigin(url)) link.removeAttribute('crossorigin');
        return link;
      },
      // Runs between the entry and the first module and names a script that was refused. Without it the remote's webpack
      // runtime would fetch the script again and only report a missing chunk.
      beforeGetExpose: async ({ moduleInfo }) => {
        for (const script of scripts.values()) {
          if (script.remoteName === moduleInfo.name && !(await script.done)) {
            throw new FederationFailure(await whyNotLoaded(script.url, hashes.get(script.url)));
          }
        }
      },
    },
  ]);

  const run: Federation['load'] = async (target, { manifest, text }, again) => {
    const name = containerName(target.id);
    const entry = entryUrl(manifest, target.manifestUrl);
    manifests.set(target.manifestUrl, text);
    for (const [url, integrity] of integrityByUrl(manifest, target.manifestUrl)) hashes.set(url, integrity);
    for (const [url, { remoteName }] of scripts) if (remoteName === name) scripts.delete(url);
    if (again) clearChunks(name);
    registerRemotes([{ name, entry: target.manifestUrl }], { force: again });
    try {
      return await loadRemote(`${name}/remote`);
    } catch (cause) {
      throw await explain(cause, entry, hashes.get(entry));
    }
  };

  return {
    load(target, fetched, again) {
      // An attempt that timed out may still be running, and the runtime refuses a remote that is registered twice: the next
      // one takes its result, or starts when it has failed.
      const key = target.manifestUrl;
      const before = running.get(key);
      const attempt = before ? before.catch(() => run(target, fetched, true)) : run(target, fetched, again);
      const load = attempt.finally(() => {
        if (running.get(key) === load) running.delete(key);
      });
      running.set(key, load);
      return load;
    },
  };
}

/** `mfe-sql-editor` -> `mfe_sql_editor`: a federation container is a global variable, so no dashes. */
export function containerName(id: string): string {
  return id.replace(/\W/g, '_');
}

/** `anonymous` like webpack's own requests and the preloads: another mode would fetch the file twice. */
function guard(element: HTMLScriptElement | HTMLLinkElement, integrity: string | undefined): void {
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
}

/** For the files that a remote's own webpack runtime loads later. */
function provideFileIntegrity(ask: FileIntegrity): void {
  Object.defineProperty(globalThis, FILE_INTEGRITY, { value: ask, configurable: true });
}

/**
 * Each webpack runtime adopts the chunks of its global list. After a failure the list holds chunks of the failed
 * version, which another version would run as its own.
 */
function clearChunks(name: string): void {
  delete (globalThis as Record<string, unknown>)[`webpackChunk${name}`];
}

async function explain(
  cause: unknown,
  entry: string,
  integrity: string | undefined,
): Promise<FederationFailure> {
  const own = findOwn(cause);
  if (own) return own;
  const message = cause instanceof Error ? cause.message : String(cause);
  // The runtime puts its own error into the message of the error that it throws.
  if (message.includes('ScriptNetworkError'))
    return new FederationFailure(await whyNotLoaded(entry, integrity));
  return new FederationFailure({ phase: isChunkFailure(cause) ? 'download' : 'script', cause });
}

function findOwn(cause: unknown): FederationFailure | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof FederationFailure) return error;
  }
  return undefined;
}
