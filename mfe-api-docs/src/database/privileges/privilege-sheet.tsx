import { privilegeTypesOf, type TablePrivileges } from '@howdah/shared-api/pg-meta';
import { Select } from '@howdah/shared-ui';
import { useState, type FormEvent } from 'react';
import { privilegeTexts } from '../../texts/database-privileges.ts';
import { built } from '../change/built-sql.ts';
import { ChangeSheet } from '../change/change-sheet.tsx';
import { useChange } from '../change/use-change.ts';
import { changePrivilegesReason, type Asker } from '../rights/rights.ts';
import { MatrixTable } from './matrix-table.tsx';
import { EVERYBODY, matrixOf, ownerOf, privilegesSql, withGrantee } from './privilege-matrix.ts';
import classes from './privileges.module.css';

interface PrivilegeSheetProps {
  open: boolean;
  onClose(): void;
  table: TablePrivileges;
  /** All that something can be granted to, but for everybody. */
  roles: readonly string[];
  asker: Asker;
}

/** Grants and revokes, as many at once as are marked. */
export function PrivilegeSheet({ open, onClose, table, roles, asker }: PrivilegeSheetProps) {
  // As it was when the sheet opened: what others change meanwhile must not move under the pointer.
  const [before] = useState(() => matrixOf(table));
  const [matrix, setMatrix] = useState(before);
  const change = useChange();
  const types = privilegeTypesOf(asker.facts.major);
  const reason = changePrivilegesReason(asker, table);
  const preview = built(() => privilegesSql(table.relation_id, before, matrix, types));
  const others = [EVERYBODY, ...roles].filter((name) => !matrix.has(name));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!preview || !('sql' in preview)) return;
    if (await change.run(preview.sql, privilegeTexts.saved(table.name))) onClose();
  };
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={privilegeTexts.sheetTitle(table.schema, table.name)}
      width={1040}
      onSubmit={(event) => void submit(event)}
      submitLabel={privilegeTexts.submit}
      reason={reason}
      isDirty={preview !== undefined}
      isReady={preview !== undefined}
      preview={preview}
      change={change}
    >
      <MatrixTable
        label={privilegeTexts.matrix(table.name)}
        types={types}
        before={before}
        matrix={matrix}
        owner={ownerOf(table)}
        disabled={reason !== undefined}
        onChange={setMatrix}
      />
      <div className={classes.below}>
        {!reason && (
          <Select
            size="sm"
            inline
            aria-label={privilegeTexts.addRoleLabel}
            placeholder={privilegeTexts.addRole}
            value=""
            options={others.map((name) => ({ value: name, label: name }))}
            onValueChange={(name) => setMatrix(withGrantee(matrix, name))}
          />
        )}
        <p className={classes.note}>
          {privilegeTexts.legend} {privilegeTexts.usage(table.schema)}
        </p>
      </div>
    </ChangeSheet>
  );
}
