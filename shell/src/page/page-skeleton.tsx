import { SkeletonPage } from '@howdah/shared-ui';
import { useLocation } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import { pageShape } from './page-shape.ts';

interface PageSkeletonProps {
  /** What loads. */
  label?: string;
  /** Below the skeleton. */
  children?: ReactNode;
}

/** Shown while a page's code or data loads, in the shape of that page. */
export function PageSkeleton({ label = 'Loading the page', children }: PageSkeletonProps) {
  const shape = pageShape(useLocation().pathname);
  if (!shape) return null;
  return (
    <SkeletonPage shape={shape} label={label}>
      {children}
    </SkeletonPage>
  );
}
