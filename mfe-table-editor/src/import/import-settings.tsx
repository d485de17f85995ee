import { rowsText } from '@howdah/shared-api/sql-values';
import type { DateOrder, ImportRequest } from '@howdah/shared-api/contract';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import {
  Callout,
  Checkbox,
  ErrorState,
  Field,
  PHONE,
  Radio,
  RadioGroup,
  Select,
  useMediaQuery,
} from '@howdah/shared-ui';
import { DialogBody } from '@howdah/shared-ui/dialog';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusPart } from '../table-form/focus-part.ts';
import { DateOrderFields } from './date-order-fields.tsx';
import type { UnorderedDates } from './date-order.ts';
import { ImportColumns } from './import-columns.tsx';
import type { ImportProblem, NewTable, PlannedColumn } from './import-plan.ts';
import type { ImportText } from './import-source.tsx';
import { NewTableFields } from './new-table-fields.tsx';
import { NullWordFields } from './null-word-fields.tsx';
import { columnsText, isDelimited, type ReadOptions, type ReadText, type RecordFormat } from './records.ts';
import classes from './import.module.css';

const FORMATS: { value: RecordFormat; label: string }[] = [
  { value: 'csv', label: 'CSV, with commas' },
  { value: 'csv-semicolons', label: 'CSV, with semicolons' },
  { value: 'tsv', label: 'TSV, with tabs' },
  { value: 'json', label: 'JSON' },
  { value: 'ndjson', label: 'NDJSON, one object per line' },
];

interface ImportSettingsProps {
  text: ImportText;
  options: ReadOptions;
  setOptions(options: ReadOptions): void;
  read: ReadText | undefined;
  plan: readonly PlannedColumn[];
  onPlan(plan: PlannedColumn[]): void;
  relation: Relation | undefined;
  table: NewTable;
  setTable(table: NewTable): void;
  dates: UnorderedDates | undefined;
  dateOrder: DateOrder | undefined;
  setDateOrder(order: DateOrder): void;
  onFailure: ImportRequest['on_failure'];
  setOnFailure(choice: ImportRequest['on_failure']): void;
  error: string | undefined;
  problem: ImportProblem | undefined;
  /** How often the user tried to import with a problem. It is shown from the first time on. */
  tries: number;
}

/** How the text is read, into which columns it goes, and what happens when a row fails. */
export function ImportSettings({
  text,
  options,
  setOptions,
  read,
  plan,
  onPlan,
  relation,
  table,
  setTable,
  dates,
  dateOrder,
  setDateOrder,
  onFailure,
  setOnFailure,
  error,
  problem,
  tries,
}: ImportSettingsProps) {
  const hasLines = isDelimited(options.format);
  const records = read?.records;
  // The name of the source is more important than its format.
  const isNarrow = useMediaQuery(PHONE);
  const body = useRef<HTMLDivElement>(null);
  const shown = tries > 0 ? problem : undefined;
  const focusProblem = useEffectEvent(() => problem && focusPart(body.current, problem.at));
  useEffect(() => {
    if (tries > 0) focusProblem();
  }, [tries]);
  const problemOf = (part: ImportProblem['at']) =>
    shown?.at === part && (
      <Callout tone="danger" role="alert">
        {shown.text}
      </Callout>
    );
  const reading = (
    <>
      <div className={classes.pair}>
        <Field
          label="Format"
          hint={`${text.name ?? 'Pasted text'}${records ? `: ${rowsText(records.rows.length)}, ${columnsText(records.columns.length)}` : ''}`}
        >
          <Select
            options={FORMATS}
            value={options.format}
            onValueChange={(format) => setOptions({ ...options, format })}
          />
        </Field>
        {hasLines && (
          <NullWordFields
            word={options.nullWord}
            onChange={(nullWord) => setOptions({ ...options, nullWord })}
          />
        )}
      </div>
      {hasLines && (
        <Checkbox
          label="First line contains column names"
          checked={options.hasNames}
          onCheckedChange={(hasNames) => setOptions({ ...options, hasNames })}
        />
      )}
    </>
  );
  return (
    <DialogBody ref={body} className={classes.body}>
      {error && (
        <Callout tone="danger" role="alert" title={error}>
          Nothing was imported.
        </Callout>
      )}
      {!relation && (
        <NewTableFields
          table={table}
          onChange={setTable}
          plan={plan}
          problem={shown?.at === 'name' ? shown.text : undefined}
        />
      )}
      {!(isNarrow && records) && reading}
      {!records ? (
        <ErrorState
          title="The text does not match this format"
          description="Choose another format, or fix the file. Nothing was imported."
          detail={read?.error}
        />
      ) : (
        <>
          {records.bad.length > 0 && (
            <Callout tone="warning" title={`${rowsText(records.bad.length)} cannot be read`}>
              {`Line ${records.bad[0]!.line}: ${records.bad[0]!.message}.`}
            </Callout>
          )}
          {problemOf('columns')}
          <div data-part="columns">
            <ImportColumns
              records={records}
              nullWord={hasLines ? options.nullWord : null}
              plan={plan}
              onPlan={onPlan}
              relation={relation}
            />
          </div>
          {problemOf('dates')}
          {dates && <DateOrderFields dates={dates} order={dateOrder} onChange={setDateOrder} />}
          {isNarrow && reading}
          {problemOf('failure')}
          <RadioGroup
            data-part="failure"
            legend="When a row fails"
            value={onFailure}
            onValueChange={setOnFailure}
          >
            <Radio
              value="keep_none"
              label="Import nothing"
              description="All rows are tried, so that each failure is listed."
            />
            <Radio
              value="keep_rest"
              label="Import the other rows"
              description="Rows that fail are listed, and can be downloaded."
            />
          </RadioGroup>
        </>
      )}
    </DialogBody>
  );
}
