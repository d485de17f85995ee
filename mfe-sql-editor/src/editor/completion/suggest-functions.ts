import type { CatalogFunction } from '@howdah/shared-api/entities';
import type { CompletionData } from './source-columns.ts';
import { fromCatalog, type Suggestion } from './suggestion.ts';
import { writtenName } from './sql-words.ts';

/**
 * Functions by name, each once for all its signatures: those of the search path, or of one schema. Cached per catalog:
 * there are thousands, and each word needs them.
 */
export function suggestFunctions(data: CompletionData, rank: number, schema?: string): readonly Suggestion[] {
  const { catalog, builtins } = data;
  return fromCatalog(
    catalog,
    `functions ${rank} ${schema ?? ''}`,
    () => functionsOf(data, rank, schema),
    builtins,
  );
}

/** Functions that return rows, as tables do: `generate_series`. */
export function suggestRowFunctions(data: CompletionData, rank: number): readonly Suggestion[] {
  const { catalog, builtins } = data;
  const givesRows = ({ result }: CatalogFunction) => /^(setof|table)\b/i.test(result ?? '');
  return fromCatalog(
    catalog,
    `row functions ${rank}`,
    () =>
      functionsOf(
        {
          ...data,
          catalog: { ...catalog, functions: catalog.functions.filter(givesRows) },
          builtins: builtins.filter(givesRows),
        },
        rank,
      ),
    builtins,
  );
}

function functionsOf({ catalog, builtins }: CompletionData, rank: number, schema?: string): Suggestion[] {
  const byName = new Map<string, CatalogFunction[]>();
  const collect = (functions: CatalogFunction[]) => {
    for (const it of functions) {
      if (it.result === 'trigger' || it.result === 'event_trigger') continue;
      if (schema !== undefined && it.schema !== schema) continue;
      const isFound =
        schema !== undefined || it.schema === 'pg_catalog' || catalog.searchPath.includes(it.schema);
      const written = isFound
        ? writtenFunction(it.name)
        : `${writtenName(it.schema)}.${writtenName(it.name)}`;
      const same = byName.get(written);
      if (same) same.push(it);
      else byName.set(written, [it]);
    }
  };
  collect(catalog.functions);
  if (schema === undefined || schema === 'pg_catalog') collect(builtins);
  return Array.from(byName, ([written, signatures]) => suggestFunction(written, signatures, rank));
}

function suggestFunction(written: string, signatures: CatalogFunction[], rank: number): Suggestion {
  const [first] = signatures as [CatalogFunction];
  const takesNothing = signatures.every((signature) => signature.arguments === '');
  const isOwn = first.schema !== 'pg_catalog';
  return {
    label: first.name,
    kind: first.kind === 'procedure' ? 'procedure' : 'function',
    insert: `${written}()`,
    caretFromEnd: takesNothing ? 0 : 1,
    detail: signatures.length > 1 ? `${signatures.length} signatures` : (first.result ?? first.kind),
    documentation: signatures.slice(0, 12).map(signatureOf).join('\n'),
    rank: isOwn ? rank : rank + 0.5,
  };
}

/** `lower(text) → text`. */
export function signatureOf({ name, arguments: args, result }: CatalogFunction): string {
  return `${name}(${args})${result === null ? '' : ` → ${result}`}`;
}

/** Some built-in functions are named by words that cannot be names elsewhere: `left`, `coalesce`. */
function writtenFunction(name: string): string {
  return /^[a-z_][a-z0-9_$]*$/.test(name) ? name : writtenName(name);
}
