import { schemas } from '@howdah/shared-api/pg-meta/schemas';
import { useEffect, useState } from 'react';
import { useRunQuery } from './table-editor-api.ts';

/** The names of the schemas, `public` first. While they load or if they fail, only the chosen one. */
export function useSchemaNames(chosen: string): readonly string[] {
  const run = useRunQuery();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    run(schemas.list().sql, { readOnly: true })
      .then((rows) => !isGone && setNames(rows.map(({ name }) => String(name))))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [run]);
  const all = names.includes(chosen) ? names : [chosen, ...names];
  return [...all].sort((one, other) => Number(other === 'public') - Number(one === 'public'));
}
