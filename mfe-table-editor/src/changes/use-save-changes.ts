import { platformError, type PlatformError } from '@howdah/shared-api';
import { failureNotice } from '@howdah/shared-api/api';
import { literal } from '@howdah/shared-api/pg-meta/format';
import {
  changeRows,
  failedChange,
  readAsType,
  type BuiltChanges,
  type Relation,
  type RowChange,
} from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useLeaving } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { useRunQuery, type RunQuery } from '../database/table-editor-api.ts';
import { postgresText } from './postgres-text.ts';

export interface SaveFailure extends PlatformError {
  /** What happened to the changes. */
  outcome: string;
  /** Undefined if it is not known. */
  refused?: RefusedChange;
  /** The violated check, as Postgres prints it. */
  rule?: string;
}

/** What happened to the changes when a save fails, and when its response is lost. */
interface Outcomes {
  failed: string;
  unknown: string;
}

/** The change that failed, and its column if a single value is the cause. */
export interface RefusedChange {
  change: RowChange;
  column?: string;
}

/**
 * Saves changes of rows in one transaction. If that fails, nothing is saved and `error` says why. After `leave`, and after the
 * component is unmounted, a toast says so.
 */
export function useSaveChanges(relation: Relation, outcomes: Outcomes) {
  const run = useRunQuery();
  const { notify } = useShell();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<SaveFailure>();
  const { begin, leave, hasLeft } = useLeaving();

  /** @returns the transaction when all changes are saved. */
  async function save(
    changes: readonly RowChange[],
    done: string,
  ): Promise<{ transaction: string | undefined } | undefined> {
    setSaving(true);
    setError(undefined);
    begin();
    let built: BuiltChanges | undefined;
    try {
      built = changeRows({ relation }, changes);
      const [answer] = await run(built.sql, { readOnly: false });
      notify({ tone: 'success', message: done });
      return { transaction: answer?.transaction as string | undefined };
    } catch (caught) {
      const failure = platformError(caught);
      if (hasLeft()) {
        const unknown = 'The rows may have changed. Refresh to check.';
        notify(failureNotice({ error: failure, failed: 'No row was changed', unknown }));
      }
      const refused = built
        ? await refusedChange(run, relation, changes, built, failure)
        : unstorableText(changes);
      const rule = await brokenRule(run, relation, failure);
      const failed = (message: string) => message;
      const { message, detail } = failureNotice({ error: failure, failed, unknown: outcomes.unknown });
      setError({ ...failure, message, outcome: detail ?? outcomes.failed, refused, rule });
      return undefined;
    } finally {
      setSaving(false);
    }
  }
  return { save, leave, isSaving, error, clearError: () => setError(undefined) };
}

/** The change with a text that Postgres cannot store, such as one with the character NUL. */
function unstorableText(changes: readonly RowChange[]): RefusedChange | undefined {
  for (const change of changes) {
    if (change.kind === 'delete') continue;
    for (const [column, value] of Object.entries(change.values)) {
      if (typeof value === 'object' && !isStorable(value.text)) return { change, column };
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  try {
    literal(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds the change at which Postgres failed; undefined if it does not tell. */
async function refusedChange(
  run: RunQuery,
  relation: Relation,
  changes: readonly RowChange[],
  built: BuiltChanges,
  failure: PlatformError,
): Promise<RefusedChange | undefined> {
  const change = changes[failedChange(built, postgresText(failure, 'where') ?? '') ?? -1];
  return change && { change, column: await refusedColumn(run, relation, change, failure) };
}

/** Finds the column whose type rejects its text. Postgres does not name it, so each text is cast again. */
async function refusedColumn(
  run: RunQuery,
  { columns }: Relation,
  change: RowChange,
  { code }: PlatformError,
): Promise<string | undefined> {
  if (change.kind === 'delete' || !isOfData(code)) return undefined;
  const texts = Object.entries(change.values).flatMap(([name, value]) =>
    typeof value === 'object' ? [{ name, text: value.text }] : [],
  );
  if (texts.length === 1) return texts[0]!.name;
  for (const { name, text } of texts) {
    const column = columns.find((one) => one.name === name);
    if (column && !(await isRead(run(readAsType(column, text).sql, { readOnly: true })))) return name;
  }
  return undefined;
}

/** Reads the definition of a violated check (`check_violation`) of the table or of a domain: the error has only its name. */
async function brokenRule(
  run: RunQuery,
  { id, columns }: Relation,
  { code, message }: PlatformError,
): Promise<string | undefined> {
  if (code !== '23514') return undefined;
  const types = columns.map((column) => column.type_id).join(', ');
  const sql = `select conname::text as name, pg_get_constraintdef(oid, true) as rule from pg_constraint
where contype = 'c' and (conrelid = ${literal(id)}::oid or contypid in (${types}));`;
  const checks = await run(sql, { readOnly: true }).catch(() => []);
  const [rule, ...others] = checks.filter(({ name }) => message.endsWith(`"${String(name)}"`));
  // Checks of several domains can have the same name.
  return others.length === 0 ? (rule?.rule as string | undefined) : undefined;
}

const isRead = (reading: Promise<unknown>) =>
  reading.then(
    () => true,
    (failure: unknown) => !isOfData(platformError(failure).code),
  );

/** Class 22 (data exception): a value does not fit its type. */
const isOfData = (code: string) => /^22[0-9A-Z]{3}$/.test(code);
