import {
  differingArea,
  type BuildFacts,
  type SharedSurface,
  unmetImports,
  unmetVersions,
} from '@howdah/shared-api/remote-contract/sharing';
import type { LoadFailure, RemoteTarget } from '../remote-state.ts';

/** What the shell of this page provides. */
export interface ShellSurface extends Pick<SharedSurface, 'digest' | 'versions'> {
  /** Fetches all of it. Resolves with null if the platform has another shell by now. */
  read(): Promise<SharedSurface | null>;
}

/**
 * Compares what a remote imports and brings with what this page has, before any of its code runs
 * (docs/architecture.md#sharing). For a remote that was built against the same surface, nothing is fetched.
 */
export class SharedCode {
  readonly #shell: ShellSurface;
  readonly #areas = new Map<string, { hash: string; by: { id: string; title: string } }>();
  #surface: Promise<SharedSurface | null> | undefined;

  constructor(shell: ShellSurface) {
    this.#shell = shell;
  }

  /** Returns why the remote must not run. Otherwise this page has its areas from now on. */
  async refuse({ id, title }: RemoteTarget, facts: BuildFacts): Promise<LoadFailure | undefined> {
    const unmet = unmetVersions(facts, this.#shell);
    if (unmet) return { phase: 'imports', ...unmet };
    if (facts.surface !== undefined && facts.surface !== this.#shell.digest) {
      const refused = await this.#compareWithShell(facts);
      if (refused) return refused;
    }
    // Synchronous from here on, because another remote could bring the same area in between.
    const clash = differingArea(facts, this.#areas);
    if (clash) return { phase: 'area', area: clash.area, by: clash.by.id === id ? 'itself' : clash.by };
    for (const [area, hash] of Object.entries(facts.areas ?? {})) {
      if (!this.#areas.has(area)) this.#areas.set(area, { hash, by: { id, title } });
    }
    return undefined;
  }

  async #compareWithShell(facts: BuildFacts): Promise<LoadFailure | undefined> {
    let surface: SharedSurface | null;
    try {
      surface = await (this.#surface ??= this.#shell.read());
    } catch (cause) {
      this.#surface = undefined;
      return { phase: 'download', cause };
    }
    if (!surface) return { phase: 'imports', needs: 'the update that is deployed', isOlder: false };
    const unmet = unmetImports(facts, surface);
    if (unmet) return { phase: 'imports', ...unmet };
    const areas = Object.entries(surface.areas).map(
      ([area, hash]) => [area, { hash, by: 'shell' as const }] as const,
    );
    const clash = differingArea(facts, new Map(areas));
    return clash && { phase: 'area', ...clash };
  }
}
