import { formatCount } from '../format/format.ts';

/** The effect of a change on a call, as the platform reports it. */
export type CallFinding =
  | { kind: 'fails'; code: string; message: string; hint: string | null }
  | { kind: 'ambiguous'; code: string; message: string; candidates: readonly string[] }
  | { kind: 'field_gone'; field: string }
  | { kind: 'field_added'; field: string; after: string }
  | { kind: 'type_changes'; field: string; before: string; after: string }
  | {
      kind: 'input_changes';
      of: 'filter' | 'body' | 'argument';
      field: string;
      before: string;
      after: string;
    };

/** A call that was seen at the REST API, without its values. */
export interface TriedCall {
  method: string;
  path: string;
  schema: string;
  /** Columns or arguments of the body. */
  body: readonly string[];
  role: string;
  count: number;
  lastSeen: string;
  findings: readonly CallFinding[];
}

/** The effects of a change on known calls of the REST API. */
export interface CallTrial {
  outcome: 'tried' | 'nothing_seen' | 'outside_transactions' | 'change_fails' | 'locked' | 'timed_out';
  /** The error of the database. */
  message: string | null;
  seen: number;
  /** Calls that fail already, without the change. */
  failing: number;
  affected: readonly TriedCall[];
}

/** The severity of a change for a call. */
export type Severity = 'danger' | 'warning' | 'info';

const severities: Record<CallFinding['kind'], Severity> = {
  fails: 'danger',
  ambiguous: 'danger',
  field_gone: 'danger',
  type_changes: 'warning',
  input_changes: 'warning',
  field_added: 'info',
};

/** The worst effect of a change; undefined if no call is affected. */
export function severityOf(trial: CallTrial | undefined): Severity | undefined {
  const found = new Set(
    trial?.affected.flatMap(({ findings }) => findings.map(({ kind }) => severities[kind])),
  );
  return (['danger', 'warning', 'info'] as const).find((one) => found.has(one));
}

/** `2 of 5 known API calls would break or change` */
export function trialTitle({ affected, seen }: CallTrial): string {
  const breaking = affected.filter(({ findings }) =>
    findings.some(({ kind }) => kind !== 'field_added'),
  ).length;
  const of = `of ${seen} known API ${seen === 1 ? 'call' : 'calls'}`;
  if (breaking > 0) return `${breaking} ${of} would break or change`;
  return `${affected.length} ${of} would return more fields`;
}

/** `Tested 3 known API calls. None are affected. 2 known calls already fail without this change.` */
export function unaffectedText({ seen, failing }: CallTrial): string {
  const tried = seen - failing;
  const outcome =
    tried === 1
      ? 'Tested 1 known API call. It is not affected.'
      : `Tested ${formatCount(tried)} known API calls. None are affected.`;
  return [tried > 0 && outcome, failingText(failing)].filter(Boolean).join(' ');
}

/** Calls that fail regardless of the change. */
export function failingText(failing: number): string | null {
  if (failing === 0) return null;
  return failing === 1
    ? '1 known call already fails without this change.'
    : `${formatCount(failing)} known calls already fail without this change.`;
}

/** The affected calls as text, for the developers of the programs that make them. */
export function callsText({ affected }: CallTrial): string {
  const lineOf = (finding: CallFinding) =>
    `- ${[fieldOf(finding), findingText(finding)].filter(Boolean).join(' ')}`;
  return affected
    .map(({ method, path, findings }) => [`${method} ${path}`, ...findings.map(lineOf)].join('\n'))
    .join('\n\n');
}

/** A finding as text, without its field. */
export function findingText(finding: CallFinding): string {
  switch (finding.kind) {
    case 'fails':
      return `Fails: ${finding.message}`;
    case 'ambiguous':
      return `Becomes ambiguous: ${finding.message}`;
    case 'field_gone':
      return 'is missing from the response';
    case 'field_added':
      return `is added to the response (${finding.after})`;
    case 'type_changes':
      return `changes from ${finding.before} to ${finding.after}`;
    case 'input_changes':
      return `of the ${finding.of} is read as ${finding.after}, not ${finding.before}`;
  }
}

/** The field of a finding. */
export function fieldOf(finding: CallFinding): string | undefined {
  if (!('field' in finding)) return undefined;
  return finding.field === '' ? 'The response' : finding.field;
}
