import { SkeletonText } from '@howdah/shared-ui';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { SLOW_NOTICE_DELAY_MS } from '../remote-store.ts';
import classes from './remote-host.module.css';

interface RemoteLoadingProps {
  title: string;
  /** True once it takes long. */
  slow?: boolean;
  size: 'page' | 'panel';
}

/** Shown while a remote or a part of it loads. After five seconds it says so. */
export function RemoteLoading({ title, slow = false, size }: RemoteLoadingProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SLOW_NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const note = (slow || isLate) && (
    <p className={classes.slow} role="status">
      {title} is still loading
    </p>
  );
  if (size === 'page') return <PageSkeleton label={`Loading ${title}`}>{note}</PageSkeleton>;
  return (
    <div className={classes.loading} aria-busy="true">
      <SkeletonText lines={3} label={`Loading ${title}`} />
      {note}
    </div>
  );
}
