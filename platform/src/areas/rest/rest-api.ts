import { EngineError, SqlError } from '../../engines/engine-error.ts';
import type { Admit } from '../../engines/admit.ts';
import { readCatalog } from '../api/rest-document/catalog.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { type ProjectSecret, RestAccess, type RestCaller } from './access.ts';
import { callFunction } from './operations/call.ts';
import { readTable } from './operations/read.ts';
import { openApiRoot } from './operations/root.ts';
import { deleteRows, insertRows, putRow, updateRows } from './operations/write.ts';
import { keyOfRequest, readCall, type Resource, resourceOf, type RestRequest } from './read-call.ts';
import { settingsOf } from './request-settings.ts';
import type { Operation, PlanOperation, RestAnswer } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { RunCall } from './run-call.ts';
import { type CallForm, formOf } from './seen-calls/call-form.ts';
import { SchemaCaches } from './schema-cache/schema-caches.ts';
import { restErrorOf } from './sql-errors.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';
import { apiSchemasOf, type CalledProject } from './store.ts';

export interface RestApiDependencies {
  engine: DatabaseEngine;
  /** The project's JWT secret. */
  secretOf: (project: CalledProject) => string;
  /** The address of a project's APIs, for its document. */
  endpointOf: (project: CalledProject) => { protocol: string; endpoint: string };
  /** Called for each call that succeeds. */
  onSeen?: (project: CalledProject, form: CallForm) => void;
}

interface RehearseOptions {
  /** Checks again whether the project can be called. */
  admit: Admit;
  /** Whether values are returned as they are stored. */
  isStored?: boolean;
}

interface AnswerOptions extends Pick<RestApiDependencies, 'onSeen'>, RehearseOptions {}

/** Answers calls of projects' APIs (docs/product/rest.md). */
export class RestApi {
  readonly #deps: RestApiDependencies;
  readonly #access = new RestAccess();
  readonly #caches: SchemaCaches;

  constructor(deps: RestApiDependencies) {
    this.#deps = deps;
    this.#caches = new SchemaCaches(deps.engine);
  }

  /** Rejects with RestError, or as `admit` does. */
  async answer(project: CalledProject, request: RestRequest, admit: Admit): Promise<RestAnswer> {
    const caller = await this.#access.callerOf(this.#secretOf(project), {
      apikey: keyOfRequest(request),
      authorization: request.headers.authorization,
    });
    return this.#answerAs(project, request, caller, { admit, onSeen: this.#deps.onSeen });
  }

  #secretOf(project: CalledProject): ProjectSecret {
    return { id: project.sealedJwtSecret, open: () => this.#deps.secretOf(project) };
  }

  /** Runs a call as a given caller, without a key, and rolls it back. Rejects with RestError, or as `admit` does. */
  rehearse(
    project: CalledProject,
    request: RestRequest,
    caller: RestCaller,
    options: RehearseOptions,
  ): Promise<RestAnswer> {
    // The first one of each preference counts.
    const prefer = ['tx=rollback', request.headers.prefer ?? []].flat().join(',');
    return this.#answerAs(project, { ...request, headers: { ...request.headers, prefer } }, caller, options);
  }

  /** The schema of a project's API as it is now. Rejects with SqlError or EngineError, or as `admit` does. */
  async schemaOf(project: CalledProject, admit: Admit): Promise<SchemaCache> {
    const of = { database: project.database, schemas: apiSchemasOf(project), admit };
    return this.#caches.checked(of, await this.#caches.get(of));
  }

  async #answerAs(
    project: CalledProject,
    request: RestRequest,
    caller: RestCaller,
    options: AnswerOptions,
  ): Promise<RestAnswer> {
    try {
      return await this.#answer(project, request, caller, options);
    } catch (error) {
      if (error instanceof SqlError) throw restErrorOf(error, caller.role === 'anon');
      if (error instanceof EngineError) throw unavailable(error);
      throw error;
    }
  }

  async #answer(
    project: CalledProject,
    request: RestRequest,
    caller: RestCaller,
    { admit, onSeen, isStored = false }: AnswerOptions,
  ): Promise<RestAnswer> {
    const resource = resourceOf(request);
    const call = { ...readCall(request, resource, project), isStored };
    const schemas = apiSchemasOf(project);
    const settings = settingsOf(request, call, caller, schemas);
    const context = { project, call, caller, schemas, settings, admit };
    const run = new RunCall(this.#deps.engine, this.#caches, context);
    if (request.method === 'OPTIONS') return run.methods(resource);
    if (resource.kind === 'root') {
      const facts = { schemas: [call.schema], ...this.#deps.endpointOf(project) };
      const read = (names: readonly string[]) =>
        readCatalog(this.#deps.engine, project.database, names, admit);
      return openApiRoot(call, facts, read, (statement) => run.ask(statement));
    }
    const plan = operationOf(resource, request.method);
    let operation: Operation | undefined;
    const answer = await run.carryOut((cache, planned) => (operation = plan(cache, planned)));
    if (operation && !call.explain && answer.status < 400)
      onSeen?.(project, formOf(call, resource, operation.facts, caller.role));
    return answer;
  }
}

/** Returns the planner for a call of a table, view or function. */
export function operationOf(resource: Exclude<Resource, { kind: 'root' }>, method: string): PlanOperation {
  const { name } = resource;
  if (resource.kind === 'function') return callFunction(name);
  switch (method) {
    case 'POST':
      return insertRows(name);
    case 'PATCH':
      return updateRows(name);
    case 'PUT':
      return putRow(name);
    case 'DELETE':
      return deleteRows(name);
    default:
      return readTable(name);
  }
}

function unavailable(error: EngineError): RestError {
  return new RestError('PGRST000', 'Database connection error. Retrying the connection.', {
    details: error.message,
  });
}
