import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import {
  buildFactsSchema,
  differingArea,
  unmetImports,
  unmetVersions,
  type BuildFacts,
  type SharedSurface,
} from '@howdah/shared-api/remote-contract/sharing';
import { readSurface } from '../store/surface-store.ts';
import type { BuildToPublish } from './build-to-publish.ts';

/**
 * Compares what the builds share with the deployed shell and with every other remote of the registry
 * (docs/architecture.md#sharing).
 *
 * @throws when the shell lacks something that a build imports, or when a build brings an area with other code than the
 *   shell or another remote.
 */
export async function checkSharedCode(
  store: string,
  remotes: Registry['remotes'],
  builds: readonly BuildToPublish[],
): Promise<void> {
  const brought = new Map<string, { hash: string; by: string }>();
  const shell = await readSurface(store);
  if (shell) bring(shell, 'the dashboard');
  const replaced = new Set(builds.map(({ facts }) => facts.id));
  for (const entry of Object.values(remotes)) {
    if (replaced.has(entry.id) || entry.disabled) continue;
    for (const manifest of servedManifests(entry)) {
      const facts = await publishedFacts(store, manifest);
      // The dashboard refuses it before any of its code is loaded.
      if (!shell || !unmetNeeds(facts, shell)) bring(facts, entry.id);
    }
  }
  for (const build of builds) {
    const { id } = build.facts;
    const facts = factsOf(build.manifest.toString());
    if (shell) checkNeeds(id, facts, shell);
    const clash = differingArea(facts, brought);
    if (clash) throw new Error(clashMessage(id, clash));
    bring(facts, id);
  }

  function bring({ areas = {} }: Pick<BuildFacts, 'areas'>, by: string): void {
    for (const [area, hash] of Object.entries(areas)) {
      if (!brought.has(area)) brought.set(area, { hash, by });
    }
  }
}

function unmetNeeds(facts: BuildFacts, shell: SharedSurface) {
  return unmetVersions(facts, shell) ?? unmetImports(facts, shell);
}

function checkNeeds(id: string, facts: BuildFacts, shell: SharedSurface): void {
  const unmet = unmetNeeds(facts, shell);
  if (!unmet) return;
  const versions = Object.entries(shell.versions).map(([name, version]) => `${name} ${version}`);
  throw new Error(
    `"${id}" needs ${unmet.needs}, which the deployed dashboard does not have (${versions.join(', ')}). ` +
      (unmet.isOlder
        ? `Build "${id}" with the versions that the dashboard has.`
        : `Deploy a dashboard that has it first, or build "${id}" without it.`),
  );
}

function clashMessage(id: string, { area, by }: { area: string; by: string }): string {
  const both = `"${id}" brings the area "${area}" with other code than ${by === 'the dashboard' ? by : `"${by}"`}, and a page can hold it once. `;
  if (by === 'the dashboard') return `${both}Build "${id}" with the versions that the dashboard has.`;
  return `${both}Build both from the same version of @howdah/shared-api and publish them together: npm run publish:remote -- ${by} ${id}`;
}

/** Canaries run beside the other remotes, too. */
function servedManifests({ manifest, canary }: RegistryEntry): string[] {
  return canary ? [manifest, canary.manifest] : [manifest];
}

async function publishedFacts(store: string, manifest: string): Promise<BuildFacts> {
  // A manifest that cannot be read, or is not in this store, is no reason to refuse another remote.
  const text = await readFile(join(store, manifest), 'utf8').catch(() => '{}');
  try {
    return factsOf(text);
  } catch {
    return {};
  }
}

function factsOf(manifest: string): BuildFacts {
  const { howdah = {} } = JSON.parse(manifest) as { howdah?: object };
  return buildFactsSchema.parse(howdah);
}
