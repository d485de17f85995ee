import { Link, useLocation } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import { ongoingTexts } from './ongoing-texts.ts';
import { withOngoingPanel } from './use-ongoing-panel.ts';

interface OngoingLinkProps {
  className?: string;
  children?: ReactNode;
}

/** Opens the panel of running queries beside the document that is shown. */
export function OngoingLink({ className, children = ongoingTexts.hint }: OngoingLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={{ pathname, search: withOngoingPanel(search).toString() }} className={className}>
      {children}
    </Link>
  );
}
