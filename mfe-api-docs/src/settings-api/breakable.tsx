import { Fragment, type ReactNode } from 'react';

/** An address that breaks after a slash, before it breaks in a name. */
export function breakable(address: string): ReactNode {
  return address.split(/(?<=\/)(?!\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
