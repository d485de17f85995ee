import type { PrivilegeType } from '@howdah/shared-api/pg-meta';
import { Badge, Disclosure } from '@howdah/shared-ui';
import {
  AllPrivileges,
  GranteeName,
  mayHaveOption,
  Privilege,
  type MatrixProps,
} from './privilege-controls.tsx';
import { heldTypes, levelOf, type Matrix } from './privilege-matrix.ts';
import classes from './matrix-list.module.css';

/** The matrix for narrow screens: each role expands to show its privileges. */
export function MatrixList({ label, ...matrixProps }: MatrixProps) {
  const { types, before, matrix, owner } = matrixProps;
  return (
    <ul className={classes.list} aria-label={label}>
      {[...matrix.keys()].map((grantee) => {
        const isChanged = (type: PrivilegeType) =>
          levelOf(matrix, grantee, type) !== levelOf(before, grantee, type);
        return (
          <li key={grantee}>
            <Disclosure
              className={classes.role}
              // An added role is expanded, so that privileges can be granted.
              open={!before.has(grantee) || undefined}
              summary={
                <span className={classes.summary}>
                  <span className={classes.name}>
                    <GranteeName grantee={grantee} owner={owner} />
                    <Changes count={types.filter(isChanged).length} />
                  </span>
                  <span className={classes.held}>{heldPrivileges(matrix, grantee, types)}</span>
                </span>
              }
            >
              <div className={classes.privileges}>
                <div className={classes.privilege} data-all="">
                  <AllPrivileges {...matrixProps} grantee={grantee} label="All privileges" />
                </div>
                {types.map((type) => (
                  <div key={type} className={classes.privilege} data-changed={isChanged(type) || undefined}>
                    <Privilege {...matrixProps} grantee={grantee} type={type} named />
                  </div>
                ))}
                {mayHaveOption(grantee, owner) && (
                  <p className={classes.note}>
                    The key next to a granted privilege sets its grant option, which lets the role grant it to
                    others.
                  </p>
                )}
              </div>
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}

function Changes({ count }: { count: number }) {
  if (count === 0) return null;
  return <Badge tone="accent">{count === 1 ? '1 change' : `${count} changes`}</Badge>;
}

function heldPrivileges(matrix: Matrix, grantee: string, types: readonly PrivilegeType[]): string {
  const held = heldTypes(matrix, grantee, types);
  if (held.length === 0) return 'No privileges';
  return held.length === types.length ? 'All privileges' : held.join(', ');
}
