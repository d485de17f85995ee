import type { Lint } from '@howdah/shared-api/projects/advisors';

/** The findings of one rule, for different objects. */
export interface Rule extends Pick<Lint, 'name' | 'title' | 'level'> {
  key: string;
  findings: Lint[];
}

/** Groups findings by rule, in the order in which the rules first come: the worst first. */
export function groupByRule(lints: readonly Lint[]): Rule[] {
  const rules = new Map<string, Rule>();
  for (const lint of lints) {
    const { name, title, level } = lint;
    const key = `${name} ${level}`;
    const rule = rules.get(key) ?? { key, name, title, level, findings: [] };
    rule.findings.push(lint);
    rules.set(key, rule);
  }
  return [...rules.values()];
}
