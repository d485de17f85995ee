const problems = new Map<string, string>();

/**
 * A pattern for the schema of a text. A refusal quotes `problem` after the name of the field, instead of the pattern:
 * 'must be an email address'.
 */
export function pattern(source: string, problem: string): string {
  problems.set(source, problem);
  return source;
}

export function patternProblem(source: unknown): string | undefined {
  return problems.get(String(source));
}
