import { FILE_INTEGRITY, type FileIntegrity } from '@howdah/shared-api/remote-contract/file-integrity';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isChunkFailure } from './chunk-failure.ts';
import type { FetchedManifest } from './fetch-manifest.ts';
import { entryUrl, integrityByUrl, integrityOf, isSameOrigin } from './manifest.ts';
import type { LoadFailure, RemoteTarget } from './remote-state.ts';

/** Loads the one federated module of a remote. The seam between our rules and the federation runtime. */
export interface Federation {
  /**
   * Runs the remote's scripts and answers the exports of its one module.
   *
   * @param again the remote was tried before in this page: what the runtime remembers of it is thrown away first.
   * @throws FederationFailure, always with the step and the cause.
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

/** A script that the runtime has put into the page and that has not ended yet, or has failed. */
interface PendingScript {
  url: string;
  remoteName: string;
  done: Promise<boolean>;
}

/**
 * The federation runtime behind the guards of docs/architecture.md#from-an-address-to-a-page: it never fetches a manifest itself, its
 * scripts and styles carry the published hashes, as do those that a remote loads later, and no module runs before all
 * scripts of its first load were accepted.
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
      // The runtime never fetches a manifest itself: it is handed the text that was checked.
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
          });
          scripts.set(url, { url, remoteName: remoteInfo.name, done });
        }
        return script;
      },
      createLink: ({ url, attrs }) => {
        const link = document.createElement('link');
        link.href = url;
        for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
        guard(link, hashes.get(url));
        // Webpack gives a style sheet of the page's own origin no mode of its own; neither did its preload.
        if (isSameOrigin(url)) link.removeAttribute('crossorigin');
        return link;
      },
      // Between the entry and the first module: a script that was refused is told by its name. The remote's own webpack
      // runtime would fetch it again, and only say that a chunk is missing.
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
    if (again) forgetChunks(name);
    registerRemotes([{ name, entry: target.manifestUrl }], { force: again });
    try {
      return await loadRemote(`${name}/remote`);
    } catch (cause) {
      throw await explain(cause, entry, hashes.get(entry));
    }
  };

  return {
    load(target, fetched, again) {
      // An attempt that was given up may still be under way. Its scripts would run beside those of a second one, and
      // what a remote registers twice is refused: the second attempt waits for the first.
      const key = target.manifestUrl;
      const load = running.get(key) ?? run(target, fetched, again).finally(() => running.delete(key));
      running.set(key, load);
      return load;
    },
  };
}

/** `mfe-sql-editor` -> `mfe_sql_editor`: a federation container is a global variable, so no dashes. */
export function containerName(id: string): string {
  return id.replace(/\W/g, '_');
}

/** Anonymous, like webpack's own loading and the preloads: another mode would fetch the file twice. */
function guard(element: HTMLScriptElement | HTMLLinkElement, integrity: string | undefined): void {
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
}

/** For the files that a remote's own webpack runtime loads later. */
function provideFileIntegrity(ask: FileIntegrity): void {
  Object.defineProperty(globalThis, FILE_INTEGRITY, { value: ask, configurable: true });
}

/**
 * Each webpack runtime takes over the chunks that are in its global list. After a failure that list holds chunks of the
 * version that failed, and another version would run that code for its own.
 */
function forgetChunks(name: string): void {
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
  // The runtime puts its own errors into the text of the error that it throws.
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

/** A browser does not say why a script failed: the file is fetched once more, to tell a wrong hash from a broken line. */
async function whyNotLoaded(url: string, integrity: string | undefined): Promise<LoadFailure> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    if (response.ok && integrity && crypto.subtle) {
      const found = await integrityOf(await response.arrayBuffer());
      if (found !== integrity) return { phase: 'integrity', file: url };
    }
    return {
      phase: 'download',
      cause: response.ok ? 'The script could not be loaded' : `HTTP ${response.status}`,
    };
  } catch (cause) {
    return { phase: 'download', cause };
  }
}
