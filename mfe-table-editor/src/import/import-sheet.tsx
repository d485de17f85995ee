import { rowsText } from '@howdah/shared-api/sql-values';
import { storedName, type DateOrder, type ImportRequest } from '@howdah/shared-api/contract';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { Button } from '@howdah/shared-ui';
import { DialogFooter, Sheet, useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { useMemo, useState } from 'react';
import { unorderedDates, type UnorderedDates } from './date-order.ts';
import { typedRows } from './json-values.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReceipt } from './import-receipt.tsx';
import { ImportSettings } from './import-settings.tsx';
import { ImportSource, type ImportText } from './import-source.tsx';
import {
  firstPlan,
  importRequest,
  NUMBERED_KEY,
  planProblem,
  type ImportProblem,
  type NewTable,
  type PlannedColumn,
} from './import-plan.ts';
import { readRecords } from './read-records.ts';
import { guessFormat, UnreadableError, type ReadOptions, type ReadText, type Records } from './records.ts';
import { useImport } from './use-import.ts';

interface ImportSheetProps {
  /** The table to import into. Without it, the import creates a new table. */
  relation?: Relation;
  schema?: string;
  /** A file that was dropped on the page. */
  file?: File;
  onClose(): void;
  /** Called when an import has ended that may have changed the table. */
  onChanged?(): void;
  /** Called when the user opens the rows of the import. */
  onImported(tableId: string): void;
}

/** Imports a file or pasted text in steps: the source, the settings, the import and its result. */
export default function ImportSheet({
  relation,
  schema,
  file,
  onClose,
  onChanged,
  onImported,
}: ImportSheetProps) {
  const [text, setText] = useState<ImportText>();
  // It is read once: after Back, another source can be chosen.
  const [dropped, setDropped] = useState(file);
  const [pasted, setPasted] = useState('');
  const [options, setOptions] = useState<ReadOptions>({ format: 'csv', hasNames: true, nullWord: '' });
  const [changed, setChanged] = useState<{ of: Records; plan: PlannedColumn[] }>();
  const [table, setTable] = useState<NewTable>({
    schema: schema ?? 'public',
    name: '',
    key: NUMBERED_KEY,
    enableRls: true,
  });
  const [onFailure, setOnFailure] = useState<ImportRequest['on_failure']>('keep_none');
  const [chosenOrder, setChosenOrder] = useState<DateOrder>();
  const { state, start, cancel, reset } = useImport(onChanged);

  const read = useMemo(() => readText(text?.text, options), [text, options]);
  const records = read?.records;
  const plan = useMemo(() => {
    if (!records) return [];
    return changed && isSameColumns(changed.of, records) ? changed.plan : firstPlan(records, relation);
  }, [records, changed, relation]);
  const dates = useMemo(() => records && unorderedDates(records, plan, relation), [records, plan, relation]);
  const dateOrder = dates && (chosenOrder ?? dates.suggested);
  const problem =
    records &&
    (planProblem(plan, relation ? undefined : table) ??
      datesProblem(dates, dateOrder) ??
      linesProblem(records, onFailure));
  // How often the user tried to continue although something is missing.
  const [tries, setTries] = useState(0);

  function take(source: ImportText) {
    setTries(0);
    setDropped(undefined);
    setChosenOrder(undefined);
    setText(source);
    setOptions({ ...options, format: guessFormat(source.text, source.name) });
    const name = storedName(source.name?.replace(/\.[^.]*$/, '').trim() ?? '');
    if (name && !table.name) setTable({ ...table, name });
  }

  function submit() {
    if (!records) return;
    if (problem) {
      setTries(tries + 1);
      return;
    }
    const { request, picked } = importRequest(plan, relation ?? table, onFailure, dateOrder);
    void start(request, { rows: typedRows(records, request, picked, relation) }, picked);
  }

  function goBack() {
    setTries(0);
    setText(undefined);
  }

  const isRunning = state.step === 'running';
  const imported = state.step === 'ended' && state.end.type === 'imported' ? state.end : undefined;
  const title = relation ? `Import into ${relation.name}` : 'New table from rows';
  const discard = useDiscardQuestion({
    name: title,
    isDirty: !imported && (text !== undefined || pasted.trim() !== ''),
    ...(isRunning && {
      stops: {
        title: 'Leave and cancel the import?',
        description: 'An import that has not finished is undone.',
      },
    }),
    onDiscard: onClose,
  });
  return (
    <Sheet open onOpenChange={(open) => !open && !isRunning && discard.close()} title={title} width={760}>
      {state.step === 'running' && records ? (
        <ImportProgress {...state} total={records.rows.length} />
      ) : state.step === 'ended' && records ? (
        <ImportReceipt
          end={state.end}
          failed={state.failed}
          records={records}
          tableName={relation?.name ?? table.name}
        />
      ) : !text ? (
        <ImportSource
          {...{ file: dropped, pasted, tries }}
          outcome={
            relation
              ? `Adds rows to ${relation.name}. You choose the columns they go into in the next step.`
              : `Creates a table in ${table.schema}. You choose its name and columns in the next step.`
          }
          onPasted={setPasted}
          onRead={take}
        />
      ) : (
        <ImportSettings
          {...{ text, options, setOptions, read, plan, table, setTable, relation, onFailure, setOnFailure }}
          {...{ dates, dateOrder, setDateOrder: setChosenOrder, tries, problem }}
          error={state.step === 'prepared' ? state.error : undefined}
          onPlan={(next) => records && setChanged({ of: records, plan: next })}
        />
      )}
      <DialogFooter>
        {isRunning ? (
          <Button onClick={() => void cancel()} loading={state.isCancelling}>
            Cancel import
          </Button>
        ) : imported ? (
          <Button variant="primary" onClick={() => onImported(imported.table_id)}>
            {relation ? 'Show rows' : 'Open table'}
          </Button>
        ) : state.step === 'ended' ? (
          <>
            <Button onClick={reset}>Change settings</Button>
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button onClick={text ? goBack : discard.close}>{text ? 'Back' : 'Cancel'}</Button>
            {!text && (
              <Button
                variant="primary"
                onClick={() => (pasted.trim() === '' ? setTries(tries + 1) : take({ text: pasted }))}
              >
                Preview rows
              </Button>
            )}
            {text && (
              <Button
                variant="primary"
                disabledReason={records ? undefined : 'The file cannot be read.'}
                onClick={submit}
              >
                {records ? `Import ${rowsText(records.rows.length)}` : 'Import'}
              </Button>
            )}
          </>
        )}
      </DialogFooter>
      {discard.question}
    </Sheet>
  );
}

function datesProblem(
  dates: UnorderedDates | undefined,
  order: DateOrder | undefined,
): ImportProblem | undefined {
  return dates && !order ? { at: 'dates', text: 'Choose the order of day and month.' } : undefined;
}

function linesProblem({ bad }: Records, onFailure: ImportRequest['on_failure']): ImportProblem | undefined {
  if (onFailure !== 'keep_none' || bad.length === 0) return undefined;
  return { at: 'failure', text: 'Some lines are not rows. Fix the file, or import the other rows.' };
}

/** The plan stays if the text is read again with the same columns. */
function isSameColumns({ columns: one }: Records, { columns: other }: Records): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

function readText(text: string | undefined, options: ReadOptions): ReadText | undefined {
  if (text === undefined) return undefined;
  try {
    return { records: readRecords(text, options) };
  } catch (error) {
    if (error instanceof UnreadableError) return { error: error.message };
    throw error;
  }
}
