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

/** A version that people may be given from now on, with what it shares. */
interface GivenVersion {
  id: string;
  facts: BuildFacts;
}

/** Says what to do about a version that is refused. */
interface Advice {
  /** The dashboard lacks something: an older one has it, or a newer one. */
  onNeeds(id: string, isOlder: boolean): string;
  /** Another remote, or the dashboard, has other code. */
  onClash(id: string, by: string): string;
}

const DASHBOARD = 'the dashboard';

const TO_PUBLISH: Advice = {
  onNeeds: (id, isOlder) =>
    isOlder
      ? `Build "${id}" with the versions that the dashboard has.`
      : `Deploy a dashboard that has it first, or build "${id}" without it.`,
  onClash: (id, by) =>
    by === DASHBOARD
      ? `Build "${id}" with the versions that the dashboard has.`
      : `Build both from the same version of @howdah/shared-api and publish them together: npm run publish:remote -- ${by} ${id}`,
};

const TO_CHOOSE: Advice = {
  onNeeds: (id) =>
    `Choose another version, or switch the remote off: npm run registry -- disable ${id}. To do it anyway, add --force.`,
  onClash: (_id, by) =>
    by === DASHBOARD
      ? 'Choose another version. To do it anyway, add --force.'
      : `To change both, add --force, and then choose a version of "${by}" with the same code.`,
};

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
  const given = builds.map(({ facts: { id }, manifest }) => ({ id, facts: factsOf(manifest.toString()) }));
  await checkGiven(store, remotes, given, TO_PUBLISH);
}

/** The same for published versions that people are given only by this change of the registry. */
export async function checkChosenVersions(
  store: string,
  before: Registry['remotes'],
  next: Registry['remotes'],
): Promise<void> {
  const given: GivenVersion[] = [];
  for (const entry of Object.values(next)) {
    if (entry.disabled) continue;
    const { id, manifest, canary } = entry;
    const was = before[id]?.disabled ? undefined : before[id];
    const manifests = [
      ...(manifest === was?.manifest ? [] : [manifest]),
      ...(canary && canary.manifest !== was?.canary?.manifest ? [canary.manifest] : []),
    ];
    for (const one of manifests) given.push({ id, facts: await publishedFacts(store, one) });
  }
  await checkGiven(store, next, given, TO_CHOOSE);
}

async function checkGiven(
  store: string,
  remotes: Registry['remotes'],
  given: readonly GivenVersion[],
  advice: Advice,
): Promise<void> {
  if (given.length === 0) return;
  const brought = new Map<string, { hash: string; by: string }>();
  const shell = await readSurface(store);
  if (shell) bring(shell, DASHBOARD);
  const changed = new Set(given.map(({ id }) => id));
  for (const entry of Object.values(remotes)) {
    if (changed.has(entry.id)) continue;
    for (const manifest of servedManifests(entry)) {
      const facts = await publishedFacts(store, manifest);
      // The dashboard refuses it before any of its code is loaded.
      if (!shell || !unmetNeeds(facts, shell)) bring(facts, entry.id);
    }
  }
  for (const { id, facts } of given) {
    const unmet = shell && unmetNeeds(facts, shell);
    if (unmet) {
      const versions = Object.entries(shell.versions).map(([name, version]) => `${name} ${version}`);
      throw new Error(
        `"${id}" needs ${unmet.needs}, which the deployed dashboard does not have (${versions.join(', ')}). ${advice.onNeeds(id, unmet.isOlder)}`,
      );
    }
    // The other version of a remote runs instead of it, not beside it.
    const clash = differingArea(facts, new Map([...brought].filter(([, { by }]) => by !== id)));
    if (clash) {
      const { area, by } = clash;
      throw new Error(
        `"${id}" brings the area "${area}" with other code than ${by === DASHBOARD ? by : `"${by}"`}, and a page can hold it once. ${advice.onClash(id, by)}`,
      );
    }
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

/** None of a remote that is switched off. Canaries run beside the other remotes, too. */
function servedManifests({ manifest, canary, disabled }: RegistryEntry): string[] {
  if (disabled) return [];
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
