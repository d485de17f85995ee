import type { PrivilegeType } from '@howdah/shared-api/pg-meta';
import { Badge, Checkbox, IconButton } from '@howdah/shared-ui';
import { KeyRound } from 'lucide-react';
import { EVERYBODY, levelOf, withLevel, type Level, type Matrix } from './privilege-matrix.ts';
import classes from './privileges.module.css';

/** The data and events of a view of the matrix. */
export interface MatrixProps {
  label: string;
  types: readonly PrivilegeType[];
  before: Matrix;
  matrix: Matrix;
  owner: string | undefined;
  disabled: boolean;
  onChange(matrix: Matrix): void;
}

export type GranteeProps = MatrixProps & { grantee: string };

/** The name of a grantee with its badges. */
export function GranteeName({ grantee, owner }: Pick<GranteeProps, 'grantee' | 'owner'>) {
  return (
    <>
      <span className={classes.grantee} title={grantee}>
        {grantee}
      </span>
      {grantee === owner && <Badge>Owner</Badge>}
      {grantee === EVERYBODY && <span className={classes.note}>Every role</span>}
    </>
  );
}

/** Grants all privileges that are missing, or revokes all. */
export function AllPrivileges({
  types,
  matrix,
  grantee,
  disabled,
  onChange,
  label,
}: Omit<GranteeProps, 'label'> & { label?: string }) {
  const held = types.filter((type) => levelOf(matrix, grantee, type) !== 'none');
  const all = held.length === types.length;
  const missing = types.filter((type) => !held.includes(type));
  return (
    <Checkbox
      aria-label={`All privileges for ${grantee}`}
      label={label}
      checked={all}
      indeterminate={!all && held.length > 0}
      disabled={disabled}
      onCheckedChange={() =>
        onChange(
          all ? withLevel(matrix, grantee, types, 'none') : withLevel(matrix, grantee, missing, 'granted'),
        )
      }
    />
  );
}

/** Whether the grant option can be given: the owner always has it, and everybody cannot. */
export function mayHaveOption(grantee: string, owner: string | undefined): boolean {
  return grantee !== EVERYBODY && grantee !== owner;
}

interface PrivilegeProps extends Omit<GranteeProps, 'label'> {
  type: PrivilegeType;
  /** Shows the name of the privilege, for views without columns. */
  named?: boolean;
}

/** The legend of the key icon. */
export function KeyLegend() {
  return (
    <p className={classes.keys}>
      <KeyRound aria-hidden className={classes.legendKey} />
      A filled key lets the role grant the privilege to others.
    </p>
  );
}

/** A checkbox that grants one privilege, and the key that sets its grant option. */
export function Privilege({
  matrix,
  owner,
  grantee,
  type,
  disabled,
  onChange,
  named = false,
}: PrivilegeProps) {
  const level = levelOf(matrix, grantee, type);
  const set = (next: Level) => onChange(withLevel(matrix, grantee, [type], next));
  const hasOption = level !== 'none' && mayHaveOption(grantee, owner);
  return (
    <span className={classes.cell}>
      <Checkbox
        aria-label={`${type} for ${grantee}`}
        label={named ? <code>{type}</code> : undefined}
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
  );
}
