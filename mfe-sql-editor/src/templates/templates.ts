import type { SqlTemplate } from './sql/template.ts';
import { applicationTables } from './sql/application-tables.ts';
import { diagnosticTemplates } from './sql/diagnostics.ts';
import { policyTemplates } from './sql/policies.ts';
import { sampleData } from './sql/sample-data.ts';
import { tableTemplates } from './sql/tables.ts';

/** All templates and quickstarts, in the order in which they are shown (docs/decisions.md#templates). */
export const TEMPLATES: readonly SqlTemplate[] = [
  ...tableTemplates,
  ...policyTemplates,
  ...diagnosticTemplates,
  ...applicationTables,
  ...sampleData,
];

/** The templates whose texts or SQL contain every word of the search. */
export function findTemplates(templates: readonly SqlTemplate[], search: string): readonly SqlTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ title, description, sql }) => {
    const text = `${title} ${description} ${sql}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
