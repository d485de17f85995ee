import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import { AllPrivileges, GranteeName, Privilege, type MatrixProps } from './privilege-controls.tsx';
import { levelOf } from './privilege-matrix.ts';
import classes from './privileges.module.css';

/** A matrix of grantees and privileges: a checkbox grants, the key next to it sets the grant option. Changes are marked. */
export function MatrixTable({ label, ...matrixProps }: MatrixProps) {
  const { types, before, matrix, owner } = matrixProps;
  return (
    <div className={classes.frame}>
      <Table label={label} className={classes.matrix}>
        <TableHead>
          <TableRow>
            <TableHeader>Role</TableHeader>
            <TableHeader className={classes.all} width="6%">
              All
            </TableHeader>
            {types.map((type) => (
              <TableHeader key={type} width="9%">
                {type}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...matrix.keys()].map((grantee) => (
            <TableRow key={grantee}>
              <TableHeader scope="row">
                <GranteeName grantee={grantee} owner={owner} />
              </TableHeader>
              <TableCell className={classes.all}>
                <AllPrivileges {...matrixProps} grantee={grantee} />
              </TableCell>
              {types.map((type) => (
                <TableCell
                  key={type}
                  data-changed={
                    levelOf(matrix, grantee, type) !== levelOf(before, grantee, type) || undefined
                  }
                >
                  <Privilege {...matrixProps} grantee={grantee} type={type} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
