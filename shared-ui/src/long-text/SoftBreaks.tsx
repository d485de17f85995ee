import { Fragment, useMemo } from 'react';
import { breakableParts } from './soft-breaks.ts';

/** Text in which long words can break. What is copied from the page is the text as it is. */
export function SoftBreaks({ children }: { children: string }) {
  const parts = useMemo(() => breakableParts(children), [children]);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
