import {
  tablePrivileges,
  type PrivilegeGrant,
  type PrivilegeRevoke,
  type PrivilegeType,
  type TablePrivileges,
} from '@howdah/shared-api/pg-meta';
import { inOneTransaction } from '@howdah/shared-api/pg-meta';

/** `grantable`: with grant option. */
export type Level = 'none' | 'granted' | 'grantable';

/** By grantee, in display order. */
export type Matrix = ReadonlyMap<string, Readonly<Partial<Record<PrivilegeType, Level>>>>;

/** A role or PUBLIC, which cannot have the grant option. */
export const EVERYBODY = 'public';

/** The privileges of each grantee, from all grantors. */
export function matrixOf({ privileges }: TablePrivileges): Matrix {
  const matrix = new Map<string, Partial<Record<PrivilegeType, Level>>>();
  for (const { grantee, privilege_type: type, is_grantable: isGrantable } of privileges) {
    const held = matrix.get(grantee) ?? {};
    if (isGrantable) held[type] = 'grantable';
    else held[type] ??= 'granted';
    matrix.set(grantee, held);
  }
  return matrix;
}

/** Only the owner grants to itself. Undefined if the owner revoked everything from itself. */
export function ownerOf({ privileges }: TablePrivileges): string | undefined {
  return privileges.find(({ grantor, grantee }) => grantor === grantee)?.grantee;
}

export function levelOf(matrix: Matrix, grantee: string, type: PrivilegeType): Level {
  return matrix.get(grantee)?.[type] ?? 'none';
}

/** What a grantee holds, with or without grant option. */
export function heldTypes(matrix: Matrix, grantee: string, types: readonly PrivilegeType[]): PrivilegeType[] {
  return types.filter((type) => levelOf(matrix, grantee, type) !== 'none');
}

/** Returns a matrix with these privileges set to the level. */
export function withLevel(
  matrix: Matrix,
  grantee: string,
  types: readonly PrivilegeType[],
  level: Level,
): Matrix {
  const held = { ...matrix.get(grantee) };
  for (const type of types) held[type] = level;
  return new Map(matrix).set(grantee, held);
}

/** Returns a matrix with an empty row for a role. */
export function withGrantee(matrix: Matrix, grantee: string): Matrix {
  return matrix.has(grantee) ? matrix : new Map(matrix).set(grantee, {});
}

/** SQL that turns one matrix into the other in one transaction; undefined without changes. */
export function privilegesSql(
  relationId: number,
  before: Matrix,
  after: Matrix,
  types: readonly PrivilegeType[],
): { sql: string } | undefined {
  const revokes: PrivilegeRevoke[] = [];
  const grants: PrivilegeGrant[] = [];
  for (const grantee of after.keys()) {
    const changed = types.map((type) => ({
      type,
      was: levelOf(before, grantee, type),
      now: levelOf(after, grantee, type),
    }));
    const lost = changed.filter(({ was, now }) => was !== 'none' && now === 'none');
    if (lost.length === types.length) revokes.push({ relationId, grantee, privilegeType: 'ALL' });
    else revokes.push(...lost.map(({ type }) => ({ relationId, grantee, privilegeType: type })));
    const limited = changed.filter(({ was, now }) => was === 'grantable' && now === 'granted');
    revokes.push(
      ...limited.map(({ type }) => ({ relationId, grantee, privilegeType: type, optionOnly: true })),
    );

    for (const level of ['granted', 'grantable'] as const) {
      const gained = changed.filter(({ was, now }) => now === level && was !== now && was !== 'grantable');
      const isGrantable = level === 'grantable';
      if (gained.length === types.length)
        grants.push({ relationId, grantee, privilegeType: 'ALL', isGrantable });
      else
        grants.push(...gained.map(({ type }) => ({ relationId, grantee, privilegeType: type, isGrantable })));
    }
  }
  const statements = [
    ...(revokes.length > 0 ? [tablePrivileges.revoke(revokes).sql] : []),
    ...(grants.length > 0 ? [tablePrivileges.grant(grants).sql] : []),
  ];
  return statements.length === 0 ? undefined : { sql: inOneTransaction(statements) };
}
