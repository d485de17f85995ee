import { withOngoingQueries } from '@howdah/shared-api/remote-contract';
import { Link, useLocation } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import { ongoingTexts } from './ongoing-texts.ts';

interface OngoingLinkProps {
  className?: string;
  children?: ReactNode;
}

/** Opens the panel of running queries beside the document that is shown. */
export function OngoingLink({ className, children = ongoingTexts.hint }: OngoingLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={{ pathname, search: withOngoingQueries(search) }} className={className}>
      {children}
    </Link>
  );
}
