import type ts from 'typescript';
import { compareTypes, type Difference } from './compare-types.ts';
import { positionsOf, type Position } from './positions.ts';
import type { Surface, SurfaceItem } from './surface.ts';

/** A difference between two surfaces of one package. */
export interface SurfaceChange {
  request: string;
  /** Absent: the request itself was added or removed. */
  name?: string;
  kind: 'added' | 'extended' | 'changed' | 'removed';
}

/** Returns the changes of a surface, in the order of its requests. */
export function surfaceChanges(before: Surface, after: Surface): SurfaceChange[] {
  const positionIn = positionsOf(after);
  const requests = [...new Set([...before.keys(), ...after.keys()])].sort();
  return requests.flatMap((request): SurfaceChange[] => {
    const left = before.get(request);
    const right = after.get(request);
    if (!left) return [{ request, kind: 'added' }];
    if (!right) return [{ request, kind: 'removed' }];
    const names = [...new Set([...left.keys(), ...right.keys()])];
    return names.flatMap((name) => {
      const kind = changeOf(left.get(name), right.get(name), positionIn(name));
      return kind ? [{ request, name, kind }] : [];
    });
  });
}

/** Whether code that was built for the earlier surface can break. */
export function isBreaking({ kind }: SurfaceChange): boolean {
  return kind === 'removed' || kind === 'changed';
}

function changeOf(
  before: SurfaceItem | undefined,
  after: SurfaceItem | undefined,
  position: Position,
): SurfaceChange['kind'] | undefined {
  // A declaration that cannot be imported matters through the exports that use it.
  if (!before?.exported && !after?.exported && !(before && after)) return undefined;
  if (!before || (after?.exported && !before.exported)) return 'added';
  if (!after || (before.exported && !after.exported)) return 'removed';
  const difference = compareItems(before, after, position);
  return difference === 'same' ? undefined : difference;
}

function compareItems(before: SurfaceItem, after: SurfaceItem, position: Position): Difference {
  if (before.nodes.length > after.nodes.length) return 'changed';
  // Those that are the same are found wherever they are: a report has one more of a name in any place.
  const [left, right] = withoutCommon(before.nodes, after.nodes);
  const differences = left.map((node, index) => compareTypes(node, right[index], position));
  if (differences.includes('changed')) return 'changed';
  // A further overload.
  const isExtended = differences.includes('extended') || after.nodes.length > before.nodes.length;
  return isExtended ? 'extended' : 'same';
}

function withoutCommon(
  before: readonly ts.Node[],
  after: readonly ts.Node[],
): readonly [readonly ts.Node[], readonly ts.Node[]] {
  const left: ts.Node[] = [];
  const right = [...after];
  for (const node of before) {
    const same = right.findIndex((other) => other.getText() === node.getText());
    if (same >= 0) right.splice(same, 1);
    else left.push(node);
  }
  return [left, right];
}
