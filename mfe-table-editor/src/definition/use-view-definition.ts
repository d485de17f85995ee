import { relations, type Relation } from '@howdah/shared-api/pg-meta/rows';
import { qualifiedIdentifier } from '@howdah/shared-api/sql-text';
import { useEffect, useState } from 'react';
import { isView } from '../database/relation-kind.ts';
import { useRunQuery } from '../database/table-editor-api.ts';

/** The statement that creates a view; undefined while it loads, and for tables. */
export function useViewDefinition(relation: Relation) {
  const { id, schema, name, kind } = relation;
  const run = useRunQuery();
  const [query, setQuery] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const hasQuery = isView(relation);

  useEffect(() => {
    if (!hasQuery) return;
    let isGone = false;
    run(relations.viewDefinition({ id }).sql, { readOnly: true })
      .then(([row]) => !isGone && setQuery(String(row?.definition)))
      .catch((failure: unknown) => !isGone && setError(failure));
    return () => {
      isGone = true;
    };
  }, [attempt, hasQuery, id, run]);

  return {
    sql: query && `CREATE ${kind.toUpperCase()} ${qualifiedIdentifier({ schema, name })} AS\n${query}`,
    error,
    retry: () => {
      setError(undefined);
      setAttempt(attempt + 1);
    },
  };
}
