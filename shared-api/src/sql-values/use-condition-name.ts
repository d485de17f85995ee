import { useEffect, useState } from 'react';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Returns the name of a SQLSTATE in PL/pgSQL, such as `undefined_table`. Undefined for other codes, and while the list
 * loads.
 */
export function useConditionName(code: string): string | undefined {
  const [names, setNames] = useState<Readonly<Record<string, string>>>();
  const isSqlState = SQLSTATE.test(code);

  useEffect(() => {
    if (!isSqlState) return;
    // Loaded on demand: the list is large, and users see few errors. Without it, the code is enough.
    import('./condition-names.ts').then(
      ({ CONDITION_NAMES }) => setNames(CONDITION_NAMES),
      () => undefined,
    );
  }, [isSqlState]);

  return names && Object.hasOwn(names, code) ? names[code] : undefined;
}
