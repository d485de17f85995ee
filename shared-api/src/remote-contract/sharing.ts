import { anyText, list, object, optional, record, text, type ValueOf } from '../shape.ts';

/**
 * What the build of a remote writes into its federation manifest, under the key `howdah`, so that publishing and the
 * shell can tell what it needs before its code runs (docs/architecture.md#sharing). Fields that an older build lacks
 * are not checked.
 */
export const buildFactsSchema = object({
  /** The shared modules that the remote's first code imports. */
  shares: optional(list(text())),
  /** The versions of shared-api and shared-ui that it was built against, by the package's name. */
  builtAgainst: optional(record(anyText)),
  /** `digest` of the `SharedSurface` that it was built against. */
  surface: optional(anyText),
  /** The names that it imports of each shared module of ours, for example `@howdah/shared-ui/dialog`. */
  imports: optional(record(list(anyText))),
  /** The hash of each area that it brings itself, by the area's name. */
  areas: optional(record(anyText)),
});

export type BuildFacts = ValueOf<typeof buildFactsSchema>;

/** What a build of the shell provides. */
export interface SharedSurface {
  /** Digest of `modules`: the same digest means the same names. */
  digest: string;
  /** The versions of shared-api and shared-ui, by the package's name. */
  versions: Record<string, string>;
  /** The names that each shared module of ours exports. */
  modules: Record<string, string[]>;
  /** The hash of each area in the shell's build, by the area's name. */
  areas: Record<string, string>;
}

/** The file with the surface: beside the shell's page, and in the store. */
export const SURFACE_FILE = 'shared-surface.json';

/** Why a remote cannot run in a shell: what it needs, and whether it is the remote that is older. */
export interface UnmetNeeds {
  /** For operators and support: `Carousel of @howdah/shared-ui; @howdah/shared-api/new`. */
  needs: string;
  isOlder: boolean;
}

/**
 * Compares the versions that a remote was built against with the shell's. A remote runs in every shell of its minor, from 1.0 on
 * of its major (CONTRIBUTING.md#releases).
 */
export function unmetVersions(
  { builtAgainst = {} }: BuildFacts,
  shell: Pick<SharedSurface, 'versions'>,
): UnmetNeeds | undefined {
  for (const [name, built] of Object.entries(builtAgainst)) {
    const provided = own(shell.versions, name);
    if (provided === undefined || rangeOf(built) === rangeOf(provided)) continue;
    return { needs: `${name} ${rangeOf(built)}.x`, isOlder: isOlder(built, provided) };
  }
  return undefined;
}

/** Compares what a remote imports with what a shell exports. */
export function unmetImports(
  { surface: digest, imports = {} }: BuildFacts,
  shell: Pick<SharedSurface, 'digest' | 'modules'>,
): UnmetNeeds | undefined {
  if (digest === shell.digest) return undefined;
  const needs = Object.entries(imports).flatMap(([module, names]) => {
    const provided = own(shell.modules, module);
    if (!provided) return [module];
    const missing = names.filter((name) => !provided.includes(name));
    return missing.length > 0 ? [`${missing.join(', ')} of ${module}`] : [];
  });
  // Within a range, exports are only added.
  return needs.length > 0 ? { needs: needs.join('; '), isOlder: false } : undefined;
}

/** Returns the first area that is already present with other code, and its origin. */
export function differingArea<Owner>(
  { areas = {} }: BuildFacts,
  brought: ReadonlyMap<string, { hash: string; by: Owner }>,
): { area: string; by: Owner } | undefined {
  for (const [area, hash] of Object.entries(areas)) {
    const first = brought.get(area);
    if (first && first.hash !== hash) return { area, by: first.by };
  }
  return undefined;
}

/** The keys come from a file, so inherited ones such as `constructor` are ignored. */
function own<Value>(record: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** `0.2` of `0.2.7`, and `1` of `1.4.0`. */
function rangeOf(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
