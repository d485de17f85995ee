import type { RestExplanation } from '@howdah/shared-api/data-api';

type Rule = RestExplanation['rules'][number];

/** The SQLSTATE of a call that a missing privilege or a policy has stopped. */
const MISSING_PRIVILEGE = '42501';

export interface AccessReasons {
  /** Whether something blocks the call, or part of it. */
  isStopped: boolean;
  sentences: string[];
}

/** The reasons that block a call, in the order in which Postgres checks them. */
export function accessReasons(explanation: RestExplanation): AccessReasons {
  const { role, schema, name, kind, outcome, rowSecurity } = explanation;
  const object = `${schema}.${name}`;
  if (!explanation.exists) {
    return { isStopped: true, sentences: [`There is no ${kind} ${object}.`] };
  }
  // A call needs no privilege on what it does not touch, for example on columns that it does not read.
  const missing = outcome.code === MISSING_PRIVILEGE ? missingGrants(explanation, object) : [];
  const stops = [...missing, ...explanation.rules.flatMap((rule) => hiding(role, object, rule))];
  if (stops.length > 0) return { isStopped: true, sentences: withMessage(stops, explanation) };
  if (outcome.message !== null) {
    return { isStopped: true, sentences: [`Postgres says: ${outcome.message}`, ...unseen(explanation)] };
  }
  const note =
    rowSecurity === 'bypassed'
      ? `${role} is not subject to row level security here.`
      : rowSecurity === 'off'
        ? kind === 'view'
          ? 'The policies of tables behind a view are not checked.'
          : 'Row level security is off.'
        : 'Its policies allow all of these rows.';
  return { isStopped: false, sentences: ['No grant and no policy stops this call.', note] };
}

function missingGrants(explanation: RestExplanation, object: string): string[] {
  const { role, schema, schemaUsage, executable, privileges } = explanation;
  return [
    ...(schemaUsage ? [] : [`${role} has no USAGE on the schema ${schema}.`]),
    ...(executable === false ? [`${role} cannot EXECUTE the function ${object}.`] : []),
    ...privileges.filter(({ granted }) => !granted).map((one) => lacking(role, object, one)),
  ];
}

type Privilege = RestExplanation['privileges'][number];

function lacking(role: string, object: string, { privilege, columns }: Privilege): string {
  return columns.length === 0
    ? `${role} has no ${privilege} on ${object}.`
    : `${role} has ${privilege} only on these columns of ${object}: ${columns.join(', ')}.`;
}

const VERBS = { SELECT: 'read', INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' } as const;

const PARTICIPLES = { SELECT: 'read', INSERT: 'inserted', UPDATE: 'updated', DELETE: 'deleted' } as const;

function hiding(role: string, object: string, { command, rows, checked, passed, policies }: Rule): string[] {
  if (!policies.some(({ permissive }) => permissive)) {
    return [`Row level security is on, and no policy lets ${role} ${VERBS[command]} rows of ${object}.`];
  }
  const failed = policies.filter(({ error }) => error !== null);
  if (failed.length > 0) {
    return failed.map((policy) => `The policy "${policy.name}" fails: ${policy.error}`);
  }
  if (checked === null || passed === null || passed === checked) return [];
  const guilty = policies.filter((policy) => policy.passed !== checked).map(({ name }) => `"${name}"`);
  const which = `${rows === 'new' ? 'new ' : ''}${checked === 1 ? 'row' : 'rows'}`;
  return [
    `Of ${checked} ${which}, ${passed} can be ${PARTICIPLES[command]}: ${guilty.join(' and ')} ${guilty.length === 1 ? 'is' : 'are'} false for the others.`,
  ];
}

/** The message of Postgres can name another object, for example a sequence or the table behind a view. */
function withMessage(stops: string[], { outcome }: RestExplanation): string[] {
  return outcome.message === null ? stops : [...stops, `Postgres says: ${outcome.message}`];
}

function unseen({ kind }: RestExplanation): string[] {
  return kind === 'function' || kind === 'view'
    ? [`What the ${kind} uses internally is not checked.`]
    : ['The grants and policies of the table itself allow it.'];
}

const TITLES: Record<Rule['command'], string> = {
  SELECT: 'can be read (SELECT, USING)',
  INSERT: 'can be inserted (INSERT, WITH CHECK)',
  UPDATE: 'can be updated (UPDATE, USING)',
  DELETE: 'can be deleted (DELETE, USING)',
};

/** "Rows that can be read (SELECT, USING): 1 of 3". */
export function ruleTitle({ command, rows, checked, passed }: Rule): string {
  const subject = rows === 'new' ? 'New rows that' : 'Rows that';
  const title =
    rows === 'new' && command === 'UPDATE'
      ? 'can have their new values (UPDATE, WITH CHECK)'
      : TITLES[command];
  const count = checked === null || passed === null ? 'unknown' : `${passed} of ${checked}`;
  return `${subject} ${title}: ${count}`;
}
