import { privilegeTypesOf, type TablePrivileges } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout, Select, useMediaQuery } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useState, type FormEvent } from 'react';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { useChange, built } from '@howdah/shared-api/database';
import { changePrivilegesReason, type Actor } from '../data/permissions.ts';
import { MatrixList } from './matrix-list.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { KeyLegend } from './privilege-controls.tsx';
import { WRITERS } from './privilege-columns.tsx';
import { EVERYBODY, heldTypes, matrixOf, ownerOf, privilegesSql, withGrantee } from './privilege-matrix.ts';
import classes from './privileges.module.css';

/** Below this width the columns of the matrix would scroll out of view. */
const NARROW = '(width <= 960px)';

interface PrivilegeSheetProps {
  open: boolean;
  onClose(): void;
  table: TablePrivileges;
  /** Its row level security is known to be off. */
  isOpen: boolean;
  /** Roles that privileges can be granted to, without PUBLIC. */
  roles: readonly string[];
  actor: Actor;
}

/** Edits the privileges on a table or view. */
export function PrivilegeSheet({ open, onClose, table, isOpen, roles, actor }: PrivilegeSheetProps) {
  // A snapshot from opening the sheet, so that changes of others do not move rows.
  const [before] = useState(() => matrixOf(table));
  const [matrix, setMatrix] = useState(before);
  const change = useChange();
  const types = privilegeTypesOf(actor.facts.major);
  const reason = changePrivilegesReason(actor, table);
  const preview = built(() => privilegesSql(table.relation_id, before, matrix, types));
  const isNarrow = useMediaQuery(NARROW);
  const MatrixView = isNarrow ? MatrixList : MatrixTable;
  const exposed = isOpen ? WRITERS.filter((role) => heldTypes(matrix, role, types).length > 0) : [];
  const others = [EVERYBODY, ...roles].filter((name) => !matrix.has(name));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!preview || !('sql' in preview)) return;
    if (await change.run(preview.sql, `Privileges on ${table.name} changed`)) onClose();
  };
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={`Privileges on ${table.schema}.${table.name}`}
      width={960}
      onSubmit={(event) => void submit(event)}
      submitLabel="Apply changes"
      reason={reason}
      isDirty={preview !== undefined}
      isReady={preview !== undefined}
      preview={preview}
      change={change}
    >
      <Exposed roles={exposed} tableId={table.relation_id} />
      <MatrixView
        label={`Privileges on ${table.name}`}
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
            aria-label="Add a role to the matrix"
            placeholder="Add a role"
            value=""
            options={others.map((name) => ({ value: name, label: name }))}
            onValueChange={(name) => setMatrix(withGrantee(matrix, name))}
          />
        )}
        {/* In the list, each expanded role has this text. */}
        {!isNarrow && <KeyLegend />}
        <p className={classes.note}>{`Roles also need USAGE on the schema ${table.schema}.`}</p>
      </div>
    </ChangeSheet>
  );
}

/** Warns that no policy limits the roles of the API, and links to the form that turns row level security on. */
function Exposed({ roles, tableId }: { roles: readonly string[]; tableId: number }) {
  const { project } = useShell();
  if (roles.length === 0) return null;
  return (
    <Callout
      tone="warning"
      action={
        <Button size="sm" asChild>
          <Link to={`/project/${project?.ref}/editor/${tableId}?view=definition&edit=1`}>Edit table</Link>
        </Button>
      }
    >
      Row level security is off: the privileges of {roles.join(' and ')} apply to every row.
    </Callout>
  );
}
