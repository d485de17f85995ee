import type { RoleCallAnswer, RoleStatement } from '../../../engines/role-call.ts';
import type { Catalog } from '../../api/rest-document/catalog.ts';
import { restDocument, type RestDocumentFacts } from '../../api/rest-document/rest-document.ts';
import { noPlan } from '../request/explain.ts';
import { assertOpenApi } from '../request/media-types.ts';
import type { RestAnswer, RestCall } from '../rest-call.ts';
import { profile } from './read.ts';

/** The names in a schema that the caller can use. */
const accessibleSql = `select
  (select json_agg(c.relname) from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and pg_catalog.has_schema_privilege(n.oid, 'usage') and (
      pg_catalog.has_table_privilege(c.oid, 'select, insert, update, delete')
      or pg_catalog.has_any_column_privilege(c.oid, 'select, insert, update')))::text,
  (select json_agg(p.proname) from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = $1 and pg_catalog.has_schema_privilege(n.oid, 'usage') and pg_catalog.has_function_privilege(p.oid, 'execute'))::text,
  null, null, null, null, null`;

/** GET of the root: an OpenAPI 2.0 document of what the caller can use. */
export async function openApiRoot(
  call: RestCall,
  facts: RestDocumentFacts,
  read: (schemas: readonly string[]) => Promise<Catalog>,
  ask: (statement: RoleStatement) => Promise<RoleCallAnswer>,
): Promise<RestAnswer> {
  if (call.explain) throw noPlan(call.explain);
  assertOpenApi(call.accept);
  const { columns } = await ask({ text: accessibleSql, params: [call.schema] });
  const [relations, functions] = columns
    .slice(0, 2)
    .map((list) => new Set(JSON.parse(list ?? '[]') as string[]));
  const catalog = await read(facts.schemas);
  const document = restDocument(
    {
      ...catalog,
      relations: catalog.relations.filter(({ name }) => relations!.has(name)),
      functions: catalog.functions.filter(({ name }) => functions!.has(name)),
    },
    facts,
  );
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8', ...profile(call) },
    body: call.method === 'HEAD' ? null : JSON.stringify(document),
  };
}
