import type { PrivilegeType } from '@howdah/shared-api/pg-meta';
import {
  Badge,
  Checkbox,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { KeyRound } from 'lucide-react';
import { EVERYBODY, levelOf, withLevel, type Level, type Matrix } from './privilege-matrix.ts';
import classes from './privileges.module.css';

interface MatrixTableProps {
  label: string;
  types: readonly PrivilegeType[];
  before: Matrix;
  matrix: Matrix;
  owner: string | undefined;
  disabled: boolean;
  onChange(matrix: Matrix): void;
}

/** A matrix of grantees and privileges: a checkbox grants, the key next to it sets the grant option. Changes are marked. */
export function MatrixTable(props: MatrixTableProps) {
  const { label, types, matrix, owner } = props;
  return (
    <div className={classes.frame}>
      <Table label={label} className={classes.matrix}>
        <TableHead>
          <TableRow>
            <TableHeader>Role</TableHeader>
            <TableHeader className={classes.center}>All</TableHeader>
            {types.map((type) => (
              <TableHeader key={type}>{type}</TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...matrix.keys()].map((grantee) => (
            <TableRow key={grantee}>
              <TableHeader scope="row">
                <span className={classes.grantee} title={grantee}>
                  {grantee}
                </span>
                {grantee === owner && <Badge>Owner</Badge>}
                {grantee === EVERYBODY && <span className={classes.note}>Every role</span>}
              </TableHeader>
              <AllCell {...props} grantee={grantee} />
              {types.map((type) => (
                <Cell key={type} {...props} grantee={grantee} type={type} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function AllCell({ types, matrix, grantee, disabled, onChange }: MatrixTableProps & { grantee: string }) {
  const held = types.filter((type) => levelOf(matrix, grantee, type) !== 'none');
  const all = held.length === types.length;
  const missing = types.filter((type) => !held.includes(type));
  return (
    <TableCell className={classes.center}>
      <Checkbox
        aria-label={`All privileges for ${grantee}`}
        checked={all}
        indeterminate={!all && held.length > 0}
        disabled={disabled}
        onCheckedChange={() =>
          onChange(
            all ? withLevel(matrix, grantee, types, 'none') : withLevel(matrix, grantee, missing, 'granted'),
          )
        }
      />
    </TableCell>
  );
}

interface CellProps extends MatrixTableProps {
  grantee: string;
  type: PrivilegeType;
}

function Cell({ before, matrix, owner, grantee, type, disabled, onChange }: CellProps) {
  const level = levelOf(matrix, grantee, type);
  const set = (next: Level) => onChange(withLevel(matrix, grantee, [type], next));
  // The owner always has the grant option.
  const hasOption = level !== 'none' && grantee !== EVERYBODY && grantee !== owner;
  return (
    <TableCell data-changed={level !== levelOf(before, grantee, type) || undefined}>
      <span className={classes.cell}>
        <Checkbox
          aria-label={`${type} for ${grantee}`}
          checked={level !== 'none'}
          disabled={disabled}
          onCheckedChange={(on) => set(on ? 'granted' : 'none')}
        />
        {hasOption && (
          <IconButton
            size="sm"
            className={classes.option}
            label={`Grant option of ${type} for ${grantee}`}
            icon={<KeyRound aria-hidden />}
            aria-pressed={level === 'grantable'}
            disabled={disabled}
            onClick={() => set(level === 'grantable' ? 'granted' : 'grantable')}
          />
        )}
      </span>
    </TableCell>
  );
}
