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

/** An area that this page has, and the remotes that brought it, first to last. */
interface BroughtArea {
  hash: string;
  by: readonly Owner[];
}

type Owner = Pick<RemoteTarget, 'id' | 'title'>;

export interface Admission {
  /** Why the remote must not run. */
  refused?: LoadFailure;
  /** Takes back the areas that the remote was to bring. Call it if none of its code has run. */
  release(): void;
}

/**
 * Compares what a remote imports and brings with what this page has, before any of its code runs
 * (docs/architecture.md#sharing). For a remote that was built against the same surface, nothing is fetched.
 */
export class SharedCode {
  readonly #shell: ShellSurface;
  readonly #areas = new Map<string, BroughtArea>();
  #surface: Promise<SharedSurface | null> | undefined;

  constructor(shell: ShellSurface) {
    this.#shell = shell;
  }

  /** Admits a remote or says why it must not run. An admitted one counts as having brought its areas. */
  async admit({ id, title }: RemoteTarget, facts: BuildFacts): Promise<Admission> {
    const owner: Owner = { id, title };
    const refused = (await this.#compare(facts)) ?? this.#bring(owner, facts);
    return { ...(refused && { refused }), release: () => this.#takeBack(owner) };
  }

  async #compare(facts: BuildFacts): Promise<LoadFailure | undefined> {
    const unmet = unmetVersions(facts, this.#shell);
    if (unmet) return { phase: 'imports', ...unmet };
    if (facts.surface === undefined || facts.surface === this.#shell.digest) return undefined;
    return this.#compareWithShell(facts);
  }

  /** Synchronous, because another remote could bring the same area in between. */
  #bring(owner: Owner, facts: BuildFacts): LoadFailure | undefined {
    const clash = differingArea(facts, this.#areas);
    if (clash) {
      const first = clash.by[0]!;
      return { phase: 'area', area: clash.area, by: first.id === owner.id ? 'itself' : first };
    }
    for (const [area, hash] of Object.entries(facts.areas ?? {})) {
      this.#areas.set(area, { hash, by: [...(this.#areas.get(area)?.by ?? []), owner] });
    }
    return undefined;
  }

  #takeBack(owner: Owner): void {
    for (const [area, brought] of this.#areas) {
      const by = brought.by.filter((other) => other !== owner);
      if (by.length > 0) this.#areas.set(area, { ...brought, by });
      else this.#areas.delete(area);
    }
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
