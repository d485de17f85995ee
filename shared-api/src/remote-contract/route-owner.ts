/** The part of a registry entry that decides which remote serves a path. */
export interface RouteClaims {
  id: string;
  /** Patterns below `/project/{ref}/`, in React Router's syntax: `sql`, `sql/*`, `sql/:id`. */
  routes: readonly string[];
}

/** A literal segment wins over a parameter, a parameter over a wildcard. */
const LITERAL = 3;
const PARAMETER = 2;
const END = 1;
const WILDCARD = 0;

/**
 * Finds the remote that serves a path below `/project/{ref}/`: the most specific pattern of all remotes wins
 * (docs/architecture.md#from-an-address-to-a-page).
 */
export function routeOwner<Claims extends RouteClaims>(
  path: string,
  remotes: Iterable<Claims>,
): Claims | undefined {
  const segments = segmentsOf(path);
  let best: { owner: Claims; rank: number[] } | undefined;
  for (const owner of remotes) {
    for (const pattern of owner.routes) {
      const rank = rankOf(segmentsOf(pattern), segments);
      if (rank && (!best || isHigher(rank, best.rank))) best = { owner, rank };
    }
  }
  return best?.owner;
}

/**
 * Which of two patterns serves the paths that both match: the more specific one. `none` when no path matches both, `same` when
 * neither is more specific.
 */
export function moreSpecific(first: string, second: string): 'first' | 'second' | 'same' | 'none' {
  const [one, other] = [segmentsOf(first), segmentsOf(second)];
  let winner: 'first' | 'second' | undefined;
  for (let index = 0; ; index += 1) {
    const [left, right] = [one[index], other[index]];
    if (left === '*' || right === '*') {
      if (left === right) return winner ?? 'same';
      return winner ?? (left === '*' ? 'second' : 'first');
    }
    if (left === undefined || right === undefined) return left === right ? (winner ?? 'same') : 'none';
    const [isLeftLiteral, isRightLiteral] = [!left.startsWith(':'), !right.startsWith(':')];
    if (isLeftLiteral && isRightLiteral && left !== right) return 'none';
    if (isLeftLiteral !== isRightLiteral) winner ??= isLeftLiteral ? 'first' : 'second';
  }
}

/** The specificity of a pattern, segment by segment. Undefined when it does not match. */
function rankOf(pattern: string[], segments: string[]): number[] | undefined {
  const rank: number[] = [];
  for (const [index, part] of pattern.entries()) {
    if (part === '*') return [...rank, WILDCARD];
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (part.startsWith(':')) rank.push(PARAMETER);
    else if (part === segment) rank.push(LITERAL);
    else return undefined;
  }
  return pattern.length === segments.length ? [...rank, END] : undefined;
}

function isHigher(rank: number[], than: number[]): boolean {
  for (const [index, value] of rank.entries()) {
    const other = than[index] ?? -1;
    if (value !== other) return value > other;
  }
  return false;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
