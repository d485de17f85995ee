import { isDeepStrictEqual } from 'node:util';
import type { Admit } from '../../engines/admit.ts';
import { SqlError } from '../../engines/engine-error.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { TIMED_OUT } from '../../engines/protocol/statement-timeout.ts';
import {
  type ExplainOptions,
  RowCountRefused,
  type RoleCall,
  type RoleCallAnswer,
  SchemaChanged,
} from '../../engines/role-call.ts';
import type { RestCaller } from './access.ts';
import { functionMethods } from './operations/call.ts';
import { findRelation } from './operations/read.ts';
import type { Resource } from './read-call.ts';
import { noPlan, planType } from './request/explain.ts';
import { withSettings } from './response-settings.ts';
import {
  type Operation,
  type OperationResult,
  type PlanOperation,
  readResult,
  type RestAnswer,
  type RestCall,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';
import type { ApiSchemas, SchemaOf } from './schema-cache/read-schema-cache.ts';
import { keyOf, type Routine, type SchemaCache } from './schema-cache/schema-cache.ts';
import type { SchemaCaches } from './schema-cache/schema-caches.ts';
import type { CalledProject } from './store.ts';
import { transactionOf } from './transaction-settings.ts';

/** How often a call is planned again if the schema changes meanwhile. */
const MAX_PLANS = 4;

interface RunContext {
  project: CalledProject;
  call: RestCall;
  caller: RestCaller;
  schemas: ApiSchemas;
  settings: Record<string, string>;
  admit: Admit;
}

/** One call, from its plan to its response. */
export class RunCall {
  readonly #engine: DatabaseEngine;
  readonly #caches: SchemaCaches;
  readonly #context: RunContext;

  constructor(engine: DatabaseEngine, caches: SchemaCaches, context: RunContext) {
    this.#engine = engine;
    this.#caches = caches;
    this.#context = context;
  }

  async carryOut(plan: PlanOperation): Promise<RestAnswer> {
    let cache = await this.#caches.get(this.#schemaOf);
    for (let attempt = 1; ; attempt++) {
      try {
        const operation = await this.#plan(plan, cache);
        return await this.#execute(operation.planned, operation.cache);
      } catch (error) {
        if (!(error instanceof SchemaChanged)) throw error;
        if (attempt === MAX_PLANS) throw keepsChanging();
        cache = await this.#caches.renew(this.#schemaOf, cache);
      }
    }
  }

  /** Runs a statement of the platform as the caller, which only reads. */
  async ask(statement: RoleCall['statement']): Promise<RoleCallAnswer> {
    const { settings } = this.#context;
    return this.#engine.callAsRole({
      ...this.#base(),
      settings,
      statement,
      readOnly: true,
      rollBack: false,
    });
  }

  async methods(resource: Resource): Promise<RestAnswer> {
    const cache = await this.#caches.get(this.#schemaOf);
    const current = await this.#caches.checked(this.#schemaOf, cache);
    return { status: 200, headers: { allow: allowed(resource, current, this.#context.call) }, body: null };
  }

  /** A name that the cached schema does not have can exist by now. */
  async #plan(plan: PlanOperation, cache: SchemaCache): Promise<{ planned: Operation; cache: SchemaCache }> {
    const { call } = this.#context;
    const planned = (schema: SchemaCache) => {
      if (call.explain && !(schema.allows.plans ?? call.allows.plans)) throw noPlan(call.explain);
      return plan(schema, call);
    };
    try {
      return { planned: planned(cache), cache };
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      const current = await this.#caches.checked(this.#schemaOf, cache);
      if (current === cache) throw error;
      return { planned: planned(current), cache: current };
    }
  }

  async #execute(operation: Operation, cache: SchemaCache): Promise<RestAnswer> {
    const { project, call, caller, settings } = this.#context;
    const { statement, rowCount, refuseRowCount, facts } = operation;
    const { explain } = call;
    try {
      const answer = await this.#engine.callAsRole({
        ...this.#base(),
        ...transactionOf(cache, caller.role, facts.routine, settings),
        statement: explain ? { ...statement, explain } : statement,
        // A project in read-only mode writes nothing.
        readOnly: operation.readOnly || project.readOnlyMode,
        // A plan does not contain the number of written rows, so a limited write is rolled back.
        rollBack: call.preferences.tx === 'rollback' || Boolean(explain && rowCount),
        ...(rowCount && !explain && { rowCount }),
        schema: cache.version,
      });
      cache.version = { ...cache.version, snapshot: answer.snapshot };
      if (explain) return planAnswer(call, explain, facts.accept, answer);
      const result = await this.#counted(operation, readResult(answer));
      return withSettings(operation.respond(result), answer);
    } catch (error) {
      if (error instanceof RowCountRefused && refuseRowCount) throw refuseRowCount(error.rows);
      if (operation.readOnly && (await this.#wasOutdatedLimit(facts.routine, cache, error)))
        throw new SchemaChanged();
      throw error;
    }
  }

  /** An outdated time limit can end a call before the database refuses its outdated schema. */
  async #wasOutdatedLimit(routine: Routine | null, cache: SchemaCache, error: unknown): Promise<boolean> {
    if (!(error instanceof SqlError) || error.code !== TIMED_OUT.code) return false;
    const current = await this.#caches.checked(this.#schemaOf, cache);
    const { role } = this.#context.caller;
    const limitsIn = (schema: SchemaCache) => {
      const named = routine ? (schema.routines.get(keyOf(routine.schema, routine.name)) ?? []) : [];
      return [null, ...named].map((one) => transactionOf(schema, role, one, {}).timeoutMs);
    };
    return !isDeepStrictEqual(limitsIn(current), limitsIn(cache));
  }

  /** Replaces the number of all rows by the planner's estimate, if requested. */
  async #counted({ countPlan, readOnly }: Operation, result: OperationResult): Promise<OperationResult> {
    const { maxRows } = this.#context.project;
    const { count } = this.#context.call.preferences;
    const isOverLimit = maxRows > 0 && (result.total ?? 0) > maxRows;
    if (!countPlan || (count === 'estimated' && !isOverLimit)) return result;
    try {
      const planned = await this.#plannedRows(countPlan);
      return { ...result, total: count === 'estimated' ? Math.max(planned, result.total ?? 0) : planned };
    } catch (error) {
      if (readOnly) throw error;
      // The call is committed. An error would say that it was not.
      return { ...result, total: null };
    }
  }

  async #plannedRows(countPlan: RoleCall['statement']): Promise<number> {
    const { columns } = await this.ask(countPlan);
    const plan = JSON.parse(columns[0] ?? '[]') as [{ Plan: { 'Plan Rows': number } }?];
    return plan[0]?.Plan['Plan Rows'] ?? 0;
  }

  #base(): Pick<RoleCall, 'database' | 'role' | 'admit'> {
    const { project, caller, admit } = this.#context;
    return { database: project.database, role: caller.role, admit };
  }

  get #schemaOf(): SchemaOf {
    const { project, schemas, admit } = this.#context;
    return { database: project.database, schemas, admit };
  }
}

function planAnswer(
  { method }: RestCall,
  explain: ExplainOptions,
  explained: string,
  { columns }: RoleCallAnswer,
): RestAnswer {
  const headers = { 'content-type': planType(explain, explained) };
  return { status: 200, headers, body: method === 'HEAD' ? null : (columns[0] ?? '') };
}

/** Nothing ran, so the caller can try again. */
function keepsChanging(): RestError {
  return new RestError('PGRST002', 'Could not query the database for the schema cache. Retrying.', {
    details: 'The schema changed each time the request was planned. Nothing was run: send it again.',
  });
}

function allowed(resource: Resource, cache: SchemaCache, call: RestCall): string {
  if (resource.kind === 'root') return 'OPTIONS,GET,HEAD';
  if (resource.kind === 'function') return functionMethods(cache, call, resource.name);
  const { insertable, updatable, deletable, primaryKey } = findRelation(cache, call.schema, resource.name);
  return [
    'OPTIONS,GET,HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ].join(',');
}
