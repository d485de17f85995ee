/** What a builder made of what was entered so far, or why it could not. */
export type Built = { sql: string } | { problem: string } | undefined;

/** Calls a builder: it throws for what no statement can say. Undefined where there is nothing to run. */
export function built(build: () => { sql: string } | undefined): Built {
  try {
    const made = build();
    return made && { sql: made.sql };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Several statements that happen together or not at all. */
export function inOneTransaction(statements: readonly string[]): string {
  if (statements.length === 1) return statements[0]!;
  return ['begin;', ...statements, 'commit;'].join('\n');
}
