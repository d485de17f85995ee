import { Button, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import {
  isCutValue,
  type CutValue,
  type RowChange,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta/rows';
import classes from './conflict-dialog.module.css';

export interface Conflict {
  change: RowChange & { kind: 'update' };
  /** What the row holds now, by column; null where the row is gone. */
  now: Readonly<Record<string, string | null | CutValue>> | null;
}

interface ConflictDialogProps {
  conflict: Conflict;
  table: string;
  keyColumns: readonly string[];
  onClose(): void;
  /** Saves over what the row holds now. */
  onOverwrite(conflict: Conflict): void;
  onDiscard(conflict: Conflict): void;
}

/** Shows a row that somebody else changed since it was read, value by value, and asks what to do. Nothing is saved yet. */
export default function ConflictDialog({
  conflict,
  table,
  keyColumns,
  onClose,
  onOverwrite,
  onDiscard,
}: ConflictDialogProps) {
  const { change, now } = conflict;
  const compared = Object.entries(change.values).map(([column, value]) => ({
    column,
    values: shownTogether([heldBefore(change, column), now?.[column], written(value)]),
  }));
  // Numbers are easier to compare when their digits are aligned.
  const numeric = compared.every(({ values }) => values.every((value) => /^-?\d+(\.\d+)?$/.test(value)));
  const row = keyColumns.map((column, index) => `${column} ${shown(change.key[index])}`).join(', ');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={now ? 'This row was changed' : 'This row no longer exists'}
      description={
        now
          ? `The row of ${table} with ${row} has changed since you read it. Nothing was saved.`
          : `The row of ${table} with ${row} was deleted since you read it, or it cannot be reached. Nothing was saved.`
      }
    >
      <DialogBody className={classes.body}>
        {now && (
          <Table label="Values in conflict" dense className={classes.compared}>
            <TableHead>
              <TableRow>
                <TableHeader>Column</TableHeader>
                <TableHeader numeric={numeric}>As you read it</TableHeader>
                <TableHeader numeric={numeric}>Now</TableHeader>
                <TableHeader numeric={numeric}>Your change</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {compared.map(({ column, values }) => (
                <TableRow key={column}>
                  <TableCell mono>{column}</TableCell>
                  {values.map((value, index) => (
                    <TableCell key={index} mono numeric={numeric}>
                      {value}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Decide later</Button>
        <Button onClick={() => onDiscard(conflict)}>Discard my change</Button>
        {now && (
          <Button variant="danger" onClick={() => onOverwrite(conflict)}>
            Overwrite with mine
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** A column can be named like a property of every object, such as `constructor`. */
function heldBefore(
  { expected = {} }: Conflict['change'],
  column: string,
): string | null | CutValue | undefined {
  return Object.hasOwn(expected, column) ? expected[column] : undefined;
}

const MAX_SHOWN = 200;
/** Characters before the first difference of long values. */
const CONTEXT = 20;

/** Not a text that a cell can hold. */
const DEFAULT = Symbol('default');
type Shown = string | null | CutValue | undefined | typeof DEFAULT;

/** Long values begin shortly before their first difference. */
function shownTogether(values: readonly Shown[]): string[] {
  const difference = firstDifference(values.map(textOf).filter((text) => text !== undefined));
  const from = difference < MAX_SHOWN - CONTEXT ? 0 : difference - CONTEXT;
  return values.map((value) => shown(value, from));
}

function firstDifference([first = '', ...others]: readonly string[]): number {
  let index = 0;
  while (index < first.length && others.every((other) => other[index] === first[index])) index += 1;
  return others.length === 0 ? 0 : index;
}

function textOf(value: Shown): string | undefined {
  if (value === null || value === undefined || value === DEFAULT) return undefined;
  return isCutValue(value) ? value.beginning : value;
}

function shown(value: Shown, from = 0): string {
  if (value === undefined) return '(not read)';
  if (value === DEFAULT) return 'DEFAULT';
  if (value === null) return 'NULL';
  const text = textOf(value)!;
  const end = from + MAX_SHOWN;
  const isCut = text.length > end || isCutValue(value);
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${isCut ? '…' : ''}`;
}

function written(value: WrittenValue): Shown {
  if (value === 'null') return null;
  return value === 'default' ? DEFAULT : value.text;
}
