import { serveStore } from '../store/store-server.ts';
import { filesPath } from '../store/store-paths.ts';
import type { BuildToPublish } from './build-to-publish.ts';
import { expectedFiles } from './copy-to-store.ts';
import { integrityOf } from './integrity.ts';

/** Reads every file of the builds back as a browser gets it. @throws for the first that is another one. */
export async function verifyOverHttp(store: string, builds: BuildToPublish[]): Promise<void> {
  const server = await serveStore(store);
  try {
    for (const build of builds) {
      for (const [name, integrity] of Object.entries(expectedFiles(build))) {
        const path = `${filesPath(build.facts.id)}/${name}`;
        // Browsers ask for the compressed copy beside a file: it has to unpack to the same bytes.
        for (const encoding of ['identity', 'br']) {
          const found = await servedIntegrity(`${server.origin}/${path}`, encoding);
          if (found === integrity) continue;
          throw new Error(
            `${path} (${encoding}) is not what was built: expected ${integrity}, got ${found}. Build it again.`,
          );
        }
      }
    }
  } finally {
    await server.close();
  }
}

async function servedIntegrity(url: string, encoding: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
  return response.ok ? integrityOf(Buffer.from(await response.arrayBuffer())) : `HTTP ${response.status}`;
}
