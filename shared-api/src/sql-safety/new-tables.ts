import { names, rootOf, type RawStatement } from './syntax-tree.ts';

/** A table that a script creates. */
export interface NewTable {
  schema: string;
  name: string;
}

interface Relation {
  relname?: string;
  schemaname?: string;
  relpersistence?: string;
}

/**
 * Returns the tables that a script creates without row level security. Unqualified names are in the first
 * schema of the search path: in `public`, unless the script sets another one.
 */
export function tablesWithoutRls(statements: readonly RawStatement[]): NewTable[] {
  const tables = new Map<string, NewTable>();
  let searched = 'public';
  for (const statement of statements) {
    const [kind, node] = rootOf(statement);
    searched = searchPathOf(kind, node) ?? searched;
    const inSchema = ({ relname = '', schemaname }: Relation): NewTable => ({
      schema: schemaname ?? searched,
      name: relname,
    });
    const made = madeBy(kind, node);
    if (made && made.relpersistence !== 't') {
      const table = inSchema(made);
      tables.set(keyOf(table), table);
    }
    for (const gone of [...securedBy(kind, node).map(inSchema), ...droppedBy(kind, node, searched)])
      tables.delete(keyOf(gone));
  }
  return [...tables.values()];
}

const keyOf = ({ schema, name }: NewTable) => `${schema}\0${name}`;

function madeBy(kind: string, node: object): Relation | undefined {
  const { relation, into, intoClause, objtype } = node as {
    relation?: Relation;
    into?: { rel?: Relation };
    intoClause?: { rel?: Relation };
    objtype?: string;
  };
  if (kind === 'CreateStmt') return relation;
  if (kind === 'CreateTableAsStmt') return objtype === 'OBJECT_TABLE' ? into?.rel : undefined;
  return kind === 'SelectStmt' ? intoClause?.rel : undefined;
}

function securedBy(kind: string, node: object): Relation[] {
  if (kind !== 'AlterTableStmt') return [];
  const { relation, cmds = [] } = node as {
    relation?: Relation;
    cmds?: { AlterTableCmd?: { subtype?: string } }[];
  };
  const secures = cmds.some(({ AlterTableCmd }) => AlterTableCmd?.subtype === 'AT_EnableRowSecurity');
  return secures && relation ? [relation] : [];
}

function droppedBy(kind: string, node: object, searched: string): NewTable[] {
  if (kind !== 'DropStmt') return [];
  const { objects = [], removeType } = node as {
    objects?: { List?: { items?: unknown } }[];
    removeType?: string;
  };
  if (removeType !== 'OBJECT_TABLE') return [];
  return objects.map(({ List }) => {
    const parts = names(List?.items);
    return { schema: parts.at(-2) ?? searched, name: parts.at(-1) ?? '' };
  });
}

function searchPathOf(kind: string, node: object): string | undefined {
  if (kind !== 'VariableSetStmt') return undefined;
  const { name, args = [] } = node as { name?: string; args?: { A_Const?: { sval?: { sval?: string } } }[] };
  if (name !== 'search_path') return undefined;
  return args.map(({ A_Const }) => A_Const?.sval?.sval).find((schema) => schema && schema !== '$user');
}
