import { createHash } from 'node:crypto';
import type { ObjectFacts } from '../../manifest.ts';
import type { DumpOptions, DumpSource } from '../dump-source.ts';
import { quoteName, quoteText } from '../identifiers.ts';

/** Bytes that one statement writes; as hexadecimal text they take twice as much. */
const PIECE_BYTES = 256 * 1024;

interface LargeObject {
  oid: string;
  owner: string;
  comment: string | null;
  grants: string | null;
}

const listing = `
select m.oid::text as oid, r.rolname::text as owner,
  pg_catalog.obj_description(m.oid, 'pg_largeobject') as comment,
  (
    select pg_catalog.json_agg(pg_catalog.json_build_object(
      'grantee', g.rolname, 'privilege', a.privilege_type, 'grantable', a.is_grantable
    ))::text
    from pg_catalog.aclexplode(m.lomacl) a left join pg_catalog.pg_roles g on g.oid = a.grantee
    where a.grantee <> m.lomowner
  ) as grants
from pg_catalog.pg_largeobject_metadata m
join pg_catalog.pg_roles r on r.oid = m.lomowner
order by m.oid
`;

/**
 * Returns scripts of large objects, as statements of bounded size, with owner, comment and grants. Keeps the OIDs,
 * because tables refer to them.
 */
export async function* largeObjectScripts(
  source: DumpSource,
  { isForeignRole, ownerInScript = (role) => role }: DumpOptions = {},
  onObject: (facts: ObjectFacts) => void = () => {},
): AsyncGenerator<string> {
  for (const { oid, owner: ownerHere, comment, grants } of await source.query<LargeObject>(listing)) {
    const owner = ownerInScript(ownerHere);
    const facts = [`alter large object ${oid} owner to ${quoteName(owner)};`];
    if (comment !== null) facts.push(`comment on large object ${oid} is ${quoteText(comment)};`);
    for (const { grantee, privilege, grantable } of JSON.parse(grants ?? '[]') as Grant[]) {
      const to = grantee === null ? 'public' : quoteName(grantee);
      facts.push(
        `grant ${privilege} on large object ${oid} to ${to}${grantable ? ' with grant option' : ''};`,
      );
    }
    const hash = createHash('sha256');
    yield `select pg_catalog.lo_create(${oid});`;
    for (let offset = 0; ; offset += PIECE_BYTES) {
      const [piece] = await source.query<{ hex: string }>(
        `select pg_catalog.encode(pg_catalog.lo_get(${oid}, ${offset}, ${PIECE_BYTES}), 'hex') as hex`,
      );
      if (!piece?.hex) break;
      hash.update(piece.hex);
      yield `select pg_catalog.lo_put(${oid}, ${offset}, '\\x${piece.hex}');`;
      if (piece.hex.length < PIECE_BYTES * 2) break;
    }
    hash.update(isForeignRole?.(owner) ? '' : owner);
    onObject({ kind: 'large object', name: oid, digest: hash.digest('hex').slice(0, 12) });
    yield facts.join('\n');
  }
}

interface Grant {
  grantee: string | null;
  privilege: string;
  grantable: boolean;
}
