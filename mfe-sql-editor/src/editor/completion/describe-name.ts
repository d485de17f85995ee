import { cursorContext } from './cursor-context.ts';
import { columnsOfSource, findRelation, type CompletionData } from './source-columns.ts';
import { nameIn } from './sql-words.ts';
import { signatureOf } from './suggest-functions.ts';
import { sourcesAt } from './table-sources.ts';

/** Describes the name under the pointer as SQL; null if it is unknown. */
export function describeName(sql: string, offset: number, data: CompletionData): string | null {
  const context = cursorContext(sql, offset);
  if (!context || context.word.start === context.word.end) return null;
  const { start, end, isQuoted } = context.word;
  const written = sql.slice(start, end);
  const name = nameIn({ kind: isQuoted ? 'quoted' : 'word', text: written, start });
  if (name === null) return null;

  const sources = sourcesAt(context.tokens, offset);
  const [one, other] = context.qualifier;
  const table = other ?? one;
  const among = table === undefined ? sources : sources.filter(({ alias }) => alias === table);
  for (const source of among) {
    const column = columnsOfSource(source, data).find((it) => it.name === name);
    if (column?.type) return `${source.relation?.name ?? source.alias}.${name} ${column.type}`;
  }
  const aliased = sources.find(({ alias }) => alias === name)?.relation;
  const relation = findRelation(data.catalog, aliased ?? { schema: one, name });
  if (relation) return `${relation.kind} ${relation.schema}.${relation.name}`;
  const signatures = [...data.catalog.functions, ...data.builtins].filter(
    (it) => it.name === name && (one === undefined || it.schema === one),
  );
  return sql[end] === '(' && signatures.length > 0
    ? signatures.slice(0, 8).map(signatureOf).join('\n')
    : null;
}
