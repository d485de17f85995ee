import { rowsText } from '@howdah/shared-api/sql-values';
import { IMPORT_CODES, type FailedRow } from '@howdah/shared-api/contract';
import { rowFormats } from '@howdah/shared-api/row-files';
import {
  Button,
  Callout,
  fileName,
  formatCount,
  saveFile,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { DialogBody } from '@howdah/shared-ui/dialog';
import { Download } from 'lucide-react';
import type { Records } from './records.ts';
import { importAdvice } from './import-advice.ts';
import type { ImportEnd } from './send-import.ts';
import classes from './import.module.css';

/** How many failed rows are listed. The downloaded file has all of them. */
const MAX_LISTED = 100;

interface ImportReceiptProps {
  end: ImportEnd;
  failed: readonly FailedRow[];
  records: Records;
  tableName: string;
}

/** The result of an import: how many rows were imported, and which failed and why. */
export function ImportReceipt({ end, failed, records, tableName }: ImportReceiptProps) {
  const problems = [
    ...records.bad.map(({ line, message }) => ({ line, column: null, message, values: null })),
    ...failed.map(({ row, column, message }) => ({
      line: records.lines[row - 1]!,
      column,
      message,
      values: records.rows[row - 1]!,
    })),
  ].sort((one, other) => one.line - other.line);

  function download() {
    const column = (name: string) => ({ name, type_id: 25, type: 'text' });
    const csv = rowFormats.csv.make(['line', 'column', 'problem', ...records.columns].map(column), '');
    const lines = problems.map(({ line, column: at, message, values }) =>
      csv.row([String(line), at, message, ...(values ?? records.columns.map(() => null))]),
    );
    const text = csv.before + lines.join(csv.between) + csv.after;
    saveFile(fileName(`${tableName} failed rows`, 'csv'), new Blob([text], { type: 'text/csv' }));
  }

  return (
    <DialogBody className={classes.body}>
      <EndCallout end={end} tableName={tableName} failed={problems.length} />
      {problems.length > 0 && (
        <>
          <div className={classes.line}>
            <h3 className={classes.heading}>{`${rowsText(problems.length)} failed`}</h3>
            <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
              Download failed rows
            </Button>
          </div>
          <Table label="Failed rows" dense>
            <TableHead>
              <TableRow>
                <TableHeader numeric>Line</TableHeader>
                <TableHeader>Column</TableHeader>
                <TableHeader>Problem</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {problems.slice(0, MAX_LISTED).map(({ line, column, message }, index) => (
                <TableRow key={index}>
                  <TableCell numeric>{line}</TableCell>
                  <TableCell mono>{column ?? ''}</TableCell>
                  <TableCell className={classes.problem}>{message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {problems.length > MAX_LISTED && (
            <p className={classes.faint}>
              {`The first ${MAX_LISTED} are listed. The file has all ${formatCount(problems.length)}.`}
            </p>
          )}
        </>
      )}
    </DialogBody>
  );
}

function EndCallout({ end, tableName, failed }: { end: ImportEnd; tableName: string; failed: number }) {
  if (end.type === 'imported') {
    const { inserted, kept_out: keptOut } = end;
    return (
      <Callout
        tone={failed + keptOut > 0 ? 'warning' : 'success'}
        role="status"
        title={`${rowsText(inserted)} imported into ${tableName}`}
      >
        {failed === 0 && keptOut === 0 && 'Every row of the file is in the table.'}
        {failed > 0 && `${rowsText(failed)} failed. `}
        {keptOut > 0 && `A trigger or rule skipped ${rowsText(keptOut)}.`}
      </Callout>
    );
  }
  if (end.type === 'aborted') {
    return (
      <Callout tone="warning" role="alert" title="The import was cancelled">
        The page disconnected before the result arrived. Most likely nothing was imported. Check the rows of
        the table before you import again.
      </Callout>
    );
  }
  if (end.type === 'lost' || (end.type === 'not_imported' && end.imported === 'unknown')) {
    return (
      <Callout tone="warning" role="alert" title="The import may have completed">
        The connection was lost before the result arrived. The table has all rows that could be imported, or
        none of them. Check its rows before you import again.
      </Callout>
    );
  }
  const { code, message } = end.type === 'refused' ? end.error : end;
  const isCancelled = code === '57014';
  return (
    <Callout
      tone={isCancelled ? 'info' : 'danger'}
      role="alert"
      title={isCancelled ? 'The import was cancelled' : 'Nothing was imported'}
    >
      {isCancelled
        ? 'Nothing was imported. The table has not changed.'
        : code === IMPORT_CODES.rowsFailed
          ? 'Some rows failed, so none were imported. Fix them, or import the other rows.'
          : `${sentence(message)} The table has not changed. ${importAdvice(code)}`}
    </Callout>
  );
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
