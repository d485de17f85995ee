import type { Relation, RelationColumn, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { platformError, type PlatformError } from '@howdah/shared-api';
import { Button, CopyButton, DeniedNotice, ErrorState, Field, Skeleton, TextArea } from '@howdah/shared-ui';
import { DialogBody, DialogFooter, Sheet, useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { useEffect, useState } from 'react';
import { isSameValue } from '../changes/is-same-value.ts';
import { ValueField } from '../row-form/value-field.tsx';
import { useReadValues } from '../rows/use-read-values.ts';
import classes from '../row-form/row-form.module.css';

interface ValueSheetProps {
  relation: Relation;
  row: TableRow;
  /** The column's position. */
  column: number;
  /** The value that is already staged for this cell. */
  staged: WrittenValue | undefined;
  /** Why the value cannot be changed; undefined if it can. */
  reason: string | undefined;
  onClose(): void;
  onApply(value: WrittenValue, held: string | null): void;
}

/** One value in full. A long value is read completely before it can be edited, so that its beginning never replaces the rest. */
export default function ValueSheet({
  relation,
  row,
  column,
  staged,
  reason,
  onClose,
  onApply,
}: ValueSheetProps) {
  const readValues = useReadValues(relation);
  const described = relation.columns[column]!;
  const isCut = Boolean(row.cut[column]);
  const preview = row.values[column] ?? null;
  const [held, setHeld] = useState<string | null | undefined>(isCut ? undefined : preview);
  const [first] = useState(staged);
  const [draft, setDraft] = useState(first);
  const [error, setError] = useState<PlatformError>();
  const [attempt, setAttempt] = useState(0);
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    if (!isCut || row.key.length === 0) return;
    let isClosed = false;
    readValues(row.key, [described.name])
      .then((values) => {
        if (isClosed) return;
        setGone(!values);
        if (values) setHeld(values[0] ?? null);
      })
      .catch((failure: unknown) => !isClosed && setError(platformError(failure)));
    return () => {
      isClosed = true;
    };
  }, [attempt, described.name, isCut, row.key, readValues]);

  const initial = first ?? (held === undefined ? undefined : held === null ? 'null' : { text: held });
  const value = draft ?? initial;
  const discard = useDiscardQuestion({
    name: described.name,
    isDirty: !isSameValue(value, initial),
    onDiscard: onClose,
  });
  const onlyBeginning = isCut && row.key.length === 0;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && discard.close()}
      title={`${described.name} (${described.type})`}
      width={560}
    >
      <DialogBody className={classes.body}>
        {error ? (
          <ErrorState
            title="Failed to load the value"
            description="The database was not changed. Try again in a moment."
            detail={error.message}
            onRetry={() => {
              setError(undefined);
              setAttempt(attempt + 1);
            }}
          />
        ) : isGone ? (
          <p>The row no longer exists. Refresh the rows.</p>
        ) : onlyBeginning ? (
          <p>Only the beginning of this value is shown, because its row has no key: {preview}</p>
        ) : value === undefined ? (
          <Skeleton height={120} />
        ) : (
          <>
            {reason === undefined ? (
              <ValueField column={described} value={value} onChange={setDraft} />
            ) : (
              <ShownValue column={described} value={value} reason={reason} />
            )}
            {typeof value === 'object' && (
              <div>
                <CopyButton value={value.text} label="Copy value" size="sm" />
              </div>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={discard.close}>Close</Button>
        {reason === undefined && value !== undefined && held !== undefined && (
          <Button variant="primary" onClick={() => onApply(value, held)}>
            Stage change
          </Button>
        )}
      </DialogFooter>
      {discard.question}
    </Sheet>
  );
}

interface ShownValueProps {
  column: RelationColumn;
  value: WrittenValue;
  reason: string;
}

/** A read-only value of any type, and why it is read-only. */
function ShownValue({ column: { name, type, comment }, value, reason }: ShownValueProps) {
  return (
    <>
      <DeniedNotice>{reason}</DeniedNotice>
      <Field label={<code className={classes.name}>{name}</code>} aside={type} hint={comment ?? undefined}>
        <TextArea
          readOnly
          rows={1}
          autoGrow
          maxRows={24}
          value={typeof value === 'object' ? value.text : ''}
          placeholder={typeof value === 'object' ? undefined : value.toUpperCase()}
        />
      </Field>
    </>
  );
}
