import type { BuildFacts } from '@howdah/shared-api/remote-contract/sharing';

/** The part of a federation manifest that the shell reads. The federation runtime gets the verified text. */
export interface RemoteManifest {
  metaData: { name: string; remoteEntry: { name: string; path?: string }; publicPath?: string };
  /** The shared modules, as the federation plugin lists them. */
  shared?: { name: string; version: string }[];
  exposes: { path: string; assets: { js: AssetList; css: AssetList } }[];
  /** Written by the build, and not validated here. */
  howdah?: BuildFacts & {
    /** Written when publishing: `sha384-...` of every file of the version, by path relative to the manifest. */
    integrity?: Record<string, string>;
    /** remote.json, written when publishing and by the development server. Not validated. */
    remote?: unknown;
  };
}

export interface FetchedManifest {
  manifest: RemoteManifest;
  /** The exact text that was validated. */
  text: string;
}

interface AssetList {
  sync: string[];
  async: string[];
}

/**
 * The versions of our packages that a build takes from the shell, by the package's name. Builds before 0.2.0 recorded
 * them only there.
 */
export function sharedVersions({ shared = [] }: RemoteManifest): Record<string, string> {
  const versions = shared.flatMap(({ name, version }) => {
    const owner = /^@howdah\/[^/]+/.exec(name)?.[0];
    return owner ? [[owner, version] as const] : [];
  });
  return Object.fromEntries(versions);
}

/** Parses a manifest. Throws when it is not one, for example the HTML page of a proxy. */
export function parseManifest(text: string): RemoteManifest {
  const value = JSON.parse(text) as Partial<RemoteManifest> | null;
  if (!value?.metaData?.remoteEntry?.name || !Array.isArray(value.exposes)) {
    throw new Error('The file is not a federation manifest');
  }
  return value as RemoteManifest;
}

/** Absolute URL of a file relative to the manifest. */
export function besideManifest(file: string, manifestUrl: string): string {
  return new URL(file, manifestUrl).href;
}

/** Absolute URL of the remote's entry script. */
export function entryUrl(manifest: RemoteManifest, manifestUrl: string): string {
  const { name, path } = manifest.metaData.remoteEntry;
  return besideManifest(path ? `${path.replace(/\/$/, '')}/${name}` : name, manifestUrl);
}

/** The published hash of each file by absolute URL. Empty for an override, whose files change during development. */
export function integrityByUrl(manifest: RemoteManifest, manifestUrl: string): Map<string, string> {
  const files = Object.entries(manifest.howdah?.integrity ?? {});
  return new Map(files.map(([file, integrity]) => [besideManifest(file, manifestUrl), integrity]));
}

/** Without a secure context (plain HTTP on a network) there is no SubtleCrypto; the browser's own integrity check remains. */
export function integrityWithoutCrypto({ integrity }: { integrity?: string | undefined }): RequestInit {
  return integrity && !crypto.subtle ? { integrity } : {};
}

export function isSameOrigin(url: string): boolean {
  return new URL(url, window.location.href).origin === window.location.origin;
}
