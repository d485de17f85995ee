import type { RestError } from '../rest-error.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';
import { shapeOfAnswer } from './answer-shape.ts';
import { inputsOf, missingColumns } from './call-inputs.ts';
import { compareInputs, compareShapes, type Finding } from './findings.ts';
import { type CallPlan, isPlanned } from './plan-form.ts';
import type { ProbeOutcome } from './trial-script.ts';

interface BeforeAndAfter<T> {
  before: T;
  after: T;
}

/** Several relationships or functions match. */
const ambiguousCodes: readonly string[] = ['PGRST201', 'PGRST203'];

/**
 * Finds the effects of a change on a call, from its plans and the errors of their statements. Null if it fails without the change,
 * too.
 */
export function compareCall(
  { before, after }: BeforeAndAfter<CallPlan | RestError>,
  outcomes: BeforeAndAfter<ProbeOutcome>,
  schemas: BeforeAndAfter<SchemaCache>,
): Finding[] | null {
  if (!isPlanned(before) || outcomes.before) return null;
  if (!isPlanned(after)) return [failureOf(after)];
  if (outcomes.after) return [{ kind: 'fails', ...outcomes.after, hint: null }];
  const missing = missingColumns(after.operation, after.call, after.relation);
  const alreadyMissing = new Set(missingColumns(before.operation, before.call, before.relation));
  const required = missing.filter((name) => !alreadyMissing.has(name));
  if (required.length > 0) return required.map(requiredColumn);
  const inputs = (plan: CallPlan, schema: SchemaCache) =>
    inputsOf(plan.operation, plan.call, plan.relation, schema);
  const shape = (plan: CallPlan, schema: SchemaCache) => shapeOfAnswer(plan.operation.facts, schema);
  return [
    ...compareInputs(inputs(before, schemas.before), inputs(after, schemas.after)),
    ...compareShapes(shape(before, schemas.before), shape(after, schemas.after)),
  ];
}

function failureOf({ body, message }: RestError): Finding {
  const { code, details, hint } = body;
  if (!ambiguousCodes.includes(code)) return { kind: 'fails', code, message, hint };
  return { kind: 'ambiguous', code, message, candidates: candidatesIn(details) };
}

/** The matching relationships. Functions are named in the message. */
function candidatesIn(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return (details as { relationship?: string }[])
    .map(({ relationship = '' }) => relationship)
    .filter(Boolean);
}

/** Describes the error that Postgres will raise. */
function requiredColumn(name: string): Finding {
  return {
    kind: 'fails',
    code: '23502',
    message: `The column "${name}" is required, and the call does not set it`,
    hint: null,
  };
}
