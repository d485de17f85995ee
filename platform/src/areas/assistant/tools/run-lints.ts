import { Type } from '@fastify/type-provider-typebox';
import { runLints as findFaults } from '../../advisors/run-lints.ts';
import { fitted } from './fitted.ts';
import { projectTool } from './project-tool.ts';

export const runLints = projectTool({
  description:
    'Runs the advisors: faults in security and performance that the catalog shows (row level security that is off, indexes that are missing, and so on), worst first, each with what to do about it.',
  input: Type.Object({ category: Type.Optional(Type.Enum(['SECURITY', 'PERFORMANCE'], { type: 'string' })) }),
  execute: async ({ category }, { reader, database, exposedSchemas }) => {
    const found = await findFaults(reader, database, { exposedSchemas });
    const asked = found.filter(({ categories }) => !category || categories.includes(category));
    return fitted(
      asked.map(({ name, title, level, detail, remediation }) => ({
        name,
        title,
        level,
        detail,
        remediation,
      })),
    );
  },
});
