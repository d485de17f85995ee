import { describeTables } from './describe-tables.ts';
import { explainSelect } from './explain-select.ts';
import { listFunctions } from './list-functions.ts';
import { listPolicies } from './list-policies.ts';
import { listSchemas } from './list-schemas.ts';
import { listTables } from './list-tables.ts';
import type { ProjectTool } from './project-tool.ts';
import { rlsKnowledge } from './rls-knowledge.ts';
import { runLints } from './run-lints.ts';

/** All tools, by the name that the model uses. */
export const projectTools: Readonly<Record<string, ProjectTool>> = {
  listSchemas,
  listTables,
  describeTables,
  listPolicies,
  listFunctions,
  explainSelect,
  runLints,
  rlsKnowledge,
};
