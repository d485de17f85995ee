import type { SchemaFilter } from '@howdah/shared-api/pg-meta';
import { useSearchParams } from '@howdah/shared-ui/router';
import { useState } from 'react';
import { isSystemSchema } from '../rights/rights.ts';

/** One schema, or all: the address says which (`?schema=`), so that it can be linked to. */
export function useSchemaFilter() {
  const [parameters, setParameters] = useSearchParams();
  const [chosenSystem, setWithSystem] = useState(false);
  const schema = parameters.get('schema') ?? '';
  const withSystem = chosenSystem || isSystemSchema(schema);

  const setSchema = (chosen: string) =>
    setParameters(chosen === '' ? {} : { schema: chosen }, { replace: true });
  const asked: SchemaFilter =
    schema === '' ? { includeSystemSchemas: withSystem } : { includedSchemas: [schema] };
  return {
    schema,
    setSchema,
    withSystem,
    setWithSystem: (on: boolean) => {
      setWithSystem(on);
      if (!on && isSystemSchema(schema)) setSchema('');
    },
    asked,
  };
}
