/**
 * What the shell reads of a federation manifest. The rest belongs to the federation runtime, which is handed the very
 * bytes that were checked.
 */
export interface RemoteManifest {
  metaData: { name: string; remoteEntry: { name: string; path?: string }; publicPath?: string };
  exposes: { path: string; assets: { js: AssetList; css: AssetList } }[];
  /** Written by publishing: `sha384-...` of every file of the version, by path beside the manifest. */
  howdah?: { integrity?: Record<string, string> };
}

interface AssetList {
  sync: string[];
  async: string[];
}

/** Reads a manifest's text. Throws when it is no manifest: an HTML page of a proxy, for example. */
export function parseManifest(text: string): RemoteManifest {
  const value = JSON.parse(text) as Partial<RemoteManifest> | null;
  if (!value?.metaData?.remoteEntry?.name || !Array.isArray(value.exposes)) {
    throw new Error('The file is not a federation manifest');
  }
  return value as RemoteManifest;
}

/** Absolute URL of a file that lies beside the manifest. */
export function besideManifest(file: string, manifestUrl: string): string {
  return new URL(file, manifestUrl).href;
}

/** Absolute URL of the remote's entry script. */
export function entryUrl(manifest: RemoteManifest, manifestUrl: string): string {
  const { name, path } = manifest.metaData.remoteEntry;
  return besideManifest(path ? `${path.replace(/\/$/, '')}/${name}` : name, manifestUrl);
}

/** The published hash of each file, by absolute URL. Empty for an override, whose files change as it is developed. */
export function integrityByUrl(manifest: RemoteManifest, manifestUrl: string): Map<string, string> {
  const files = Object.entries(manifest.howdah?.integrity ?? {});
  return new Map(files.map(([file, integrity]) => [besideManifest(file, manifestUrl), integrity]));
}

/** Whether a file comes from the page's own origin. */
export function isSameOrigin(url: string): boolean {
  return new URL(url, window.location.href).origin === window.location.origin;
}

/** `sha384-<base64>` of some bytes, as Subresource Integrity writes it. */
export async function integrityOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
