import type { Admit } from '../../../engines/admit.ts';
import type { DatabaseEngine } from '../../../engines/engine.ts';
import { SqlError } from '../../../engines/engine-error.ts';
import type { RestCaller } from '../access.ts';
import { readCall, type Resource, resourceOf, type RestRequest } from '../read-call.ts';
import { settingsOf } from '../request-settings.ts';
import { operationOf, type RestApi } from '../rest-api.ts';
import type { RestCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import type { Routine, SchemaCache } from '../schema-cache/schema-cache.ts';
import { apiSchemasOf, type CalledProject } from '../store.ts';
import { type AskAsRole, type Privilege, readFunctionFacts, readRelationFacts } from './access-facts.ts';
import { checkPolicies, type Rule, type RuleCheck } from './check-policies.ts';
import { type Rehearse, rowsBehindPolicies } from './rows-behind-policies.ts';

/** Kinds of relations that have policies. */
const tableKinds: readonly string[] = ['r', 'p'];

export interface ExplainDependencies {
  engine: DatabaseEngine;
  api: RestApi;
  /** Checks again whether the project can be used. */
  admit: Admit;
}

/** Why a call is allowed or refused. */
export interface Explanation {
  role: string;
  /** The response of the call now. Its changes are rolled back. */
  outcome: { status: number; code: string | null; message: string | null };
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'function' | 'root';
  /** False for what does not exist. */
  exists: boolean;
  schemaUsage: boolean;
  /** Whether the role can execute the function that the call runs. Null if there is none. */
  executable: boolean | null;
  /** The privileges on the table that the call needs. `columns`: the granted ones, if the whole table is not granted. */
  privileges: { privilege: Privilege; granted: boolean; columns: string[] }[];
  /** `bypassed`: it is on, but does not apply to the role. */
  rowSecurity: 'off' | 'on' | 'bypassed';
  rules: RuleCheck[];
}

/**
 * Explains why a call is refused or returns fewer rows than there are: runs it as its caller and once without row
 * level security, and rolls both back. Rejects with RestError for a call that cannot be parsed.
 */
export async function explainCall(
  { engine, api, admit }: ExplainDependencies,
  project: CalledProject,
  request: RestRequest,
  caller: RestCaller,
): Promise<Explanation> {
  const resource = resourceOf(request);
  const call = readCall(request, resource, project);
  const settings = settingsOf(request, call, caller, apiSchemasOf(project));
  const ask: AskAsRole = (statement) =>
    engine.callAsRole({
      database: project.database,
      role: caller.role,
      settings,
      statement,
      readOnly: true,
      rollBack: true,
      admit,
    });
  const rehearse: Rehearse = (asked, as, isStored) => api.rehearse(project, asked, as, { admit, isStored });
  const findRoutine = async () => routineOf(await api.schemaOf(project, admit), call, resource);
  const outcome = await outcomeOf(() => rehearse(request, caller, false));
  const found: Explanation = {
    role: caller.role,
    outcome,
    schema: call.schema,
    name: resource.kind === 'root' ? '' : resource.name,
    kind: resource.kind === 'relation' ? 'table' : resource.kind,
    exists: true,
    schemaUsage: true,
    executable: null,
    privileges: [],
    rowSecurity: 'off',
    rules: [],
  };
  try {
    return {
      ...found,
      ...(await findingsOf({ ask, rehearse, findRoutine, request, caller, call, resource })),
    };
  } catch (error) {
    // A role that the API cannot become has no facts. The outcome says so.
    if (error instanceof SqlError) return found;
    throw error;
  }
}

interface FindingsContext {
  ask: AskAsRole;
  rehearse: Rehearse;
  /** Finds the function that the call runs; null for none. */
  findRoutine: () => Promise<Routine | null>;
  request: RestRequest;
  caller: RestCaller;
  call: RestCall;
  resource: Resource;
}

async function findingsOf({
  ask,
  findRoutine,
  call,
  resource,
  ...context
}: FindingsContext): Promise<Partial<Explanation>> {
  if (resource.kind === 'root') return {};
  const { name } = resource;
  const { schema } = call;
  if (resource.kind === 'function') {
    const routine = await findRoutine();
    const facts = await readFunctionFacts(ask, schema, name, routine?.oid ?? null);
    return facts ?? { exists: false };
  }
  const facts = await readRelationFacts(ask, schema, name);
  if (!facts) return { exists: false };
  const needed = rulesOf(call);
  const names = new Set(needed.map(({ command }) => command));
  const isTable = tableKinds.includes(facts.kind);
  const checksRows = isTable && facts.rowSecurityActive && facts.schemaUsage;
  const rows = checksRows ? await rowsBehindPolicies(context, call, needed) : null;
  const rules: RuleCheck[] = [];
  for (const rule of rows ? needed : []) {
    rules.push(await checkPolicies(ask, { schema, name }, facts.policies, rule, rows![rule.rows]));
  }
  return {
    kind: isTable ? 'table' : 'view',
    schemaUsage: facts.schemaUsage,
    privileges: facts.privileges.filter(({ privilege }) => names.has(privilege)),
    rowSecurity: !facts.rowSecurity ? 'off' : facts.rowSecurityActive ? 'on' : 'bypassed',
    rules,
  };
}

/** The function that a call runs; null if none fits, or several do. */
function routineOf(cache: SchemaCache, call: RestCall, resource: Resource): Routine | null {
  if (resource.kind === 'root') return null;
  try {
    return operationOf(resource, call.method)(cache, call).facts.routine;
  } catch (error) {
    // The outcome says so.
    if (error instanceof RestError) return null;
    throw error;
  }
}

/** Returns the rules that apply to a call, in the order in which Postgres evaluates them. */
function rulesOf({ method, params, preferences }: RestCall): Rule[] {
  const isReturned = preferences.return === 'representation' || preferences.return === 'headers-only';
  const existing = (command: Privilege): Rule => ({ command, rows: 'existing' });
  const made = (command: Privilege): Rule => ({ command, rows: 'new' });
  switch (method) {
    case 'POST':
    case 'PUT': {
      const upserts = method === 'PUT' || preferences.resolution !== null;
      const updates = method === 'PUT' || preferences.resolution === 'merge-duplicates';
      return [
        made('INSERT'),
        ...(updates ? [made('UPDATE')] : []),
        ...(upserts || isReturned ? [made('SELECT')] : []),
      ];
    }
    case 'PATCH':
    case 'DELETE': {
      const reads = isReturned || params.conditions.length > 0;
      const command = method === 'PATCH' ? 'UPDATE' : 'DELETE';
      return [
        ...(reads ? [existing('SELECT')] : []),
        existing(command),
        ...(method === 'PATCH' ? [made('UPDATE'), ...(reads ? [made('SELECT')] : [])] : []),
      ];
    }
    default:
      return [existing('SELECT')];
  }
}

async function outcomeOf(run: () => Promise<{ status: number }>): Promise<Explanation['outcome']> {
  try {
    const { status } = await run();
    return { status, code: null, message: null };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return { status: error.status, code: error.body.code, message: error.body.message };
  }
}
