import { Type } from '@fastify/type-provider-typebox';
import { parseScript, type Statement } from '../../../engines/sql/statements.ts';
import { walkTree } from '../../../engines/sql/syntax-tree.ts';
import { InspectionRefused } from '../failures.ts';
import { MAX_EXPLAINED_LENGTH, MAX_TOOL_ANSWER_LENGTH } from '../limits.ts';
import { foundOwnCode, usedNames } from './own-code.ts';
import { projectTool } from './project-tool.ts';

const writes = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'IntoClause', 'intoClause']);

export const explainSelect = projectTool({
  description:
    'Explains how Postgres would run one select: its plan with estimated costs and rows. Nothing runs. It can call only functions of Postgres and its extensions. Also tells whether the select is valid here.',
  input: Type.Object({
    sql: Type.String({ description: 'One select.' }),
  }),
  execute: async ({ sql }, { reader }) => {
    const { text, tree } = await onlySelectOf(sql);
    const ownCode = await foundOwnCode(usedNames(tree), reader);
    if (ownCode) {
      throw new InspectionRefused(
        `Only a select without the project's own code can be explained. This one can run ${ownCode}.`,
      );
    }
    const rows = await reader.plain(`explain ${text}`);
    const plan = rows.map((row) => String(Object.values(row)[0])).join('\n');
    return { plan: plan.slice(0, MAX_TOOL_ANSWER_LENGTH) };
  },
});

/**
 * Returns the statement of a script that is a single select. Rejects with InspectionRefused if it is anything
 * else, or contains a write.
 */
async function onlySelectOf(sql: string): Promise<Statement> {
  if (sql.length > MAX_EXPLAINED_LENGTH)
    throw new InspectionRefused('This select is too long to be explained.');
  const script = await parseScript(sql);
  if (script.kind === 'unreadable') throw new InspectionRefused(`This is not valid SQL: ${script.message}`);
  const [statement, another] = script.statements;
  if (!statement || another || statement.kind !== 'SelectStmt') {
    throw new InspectionRefused('Only a single select can be explained.');
  }
  walkTree(statement.tree, (name) => {
    if (writes.has(name)) throw new InspectionRefused('Only a select that writes nothing can be explained.');
  });
  return statement;
}
