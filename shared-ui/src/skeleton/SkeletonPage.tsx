import type { ReactNode } from 'react';
import { Page, type PageProps } from '../page/Page.tsx';
import { Skeleton, SkeletonCards } from './Skeleton.tsx';
import { SkeletonTable } from './SkeletonTable.tsx';
import styles from './Skeleton.module.css';

/** The layout of a page below its header. `workspace` fills the whole area: an editor, the docs. */
export type PageShape = 'cards' | 'grid' | 'list' | 'overview' | 'table' | 'workspace';

export interface SkeletonPageProps {
  shape: PageShape;
  /** Announced once for the whole page. */
  label: string;
  /** Below the skeleton. */
  children?: ReactNode;
}

const WIDTHS: Partial<Record<PageShape, PageProps['width']>> = {
  grid: 'wide',
  list: 'full',
  overview: 'wide',
};

/** The placeholder of a whole page while its code loads, with known parts in their final position. */
export function SkeletonPage({ shape, label, children }: SkeletonPageProps) {
  if (shape === 'workspace') {
    return (
      <div className={styles.workspace} role="status" aria-label={label} aria-busy="true">
        <div className={styles.toolbar}>
          <Skeleton width={120} height={12} />
        </div>
        {children}
      </div>
    );
  }
  return (
    <Page width={WIDTHS[shape] ?? 'content'} aria-busy="true">
      <div className={styles.header}>
        <Skeleton width={180} height={20} />
        <Skeleton width="min(320px, 80%)" radius="text" />
      </div>
      {body(shape, label)}
      {children}
    </Page>
  );
}

function body(shape: PageShape, label: string): ReactNode {
  switch (shape) {
    case 'cards':
      return <SkeletonCards label={label} heights={[180, 220, 76]} />;
    case 'grid':
      return <SkeletonGrid label={label} tiles={3} height={218} />;
    case 'overview':
      return (
        <div className={styles.overview} role="status" aria-label={label}>
          <Skeleton height={66} radius="card" />
          <Skeleton height={130} radius="card" />
          <Skeleton height={98} radius="card" />
          <Skeleton height={228} radius="card" />
          <Skeleton height={98} radius="card" />
        </div>
      );
    case 'list':
      return (
        <div className={styles.list}>
          <Skeleton width="min(260px, 100%)" height={32} />
          <SkeletonTable label={label} rows={8} />
        </div>
      );
    default:
      return <SkeletonTable label={label} rows={6} />;
  }
}

/** Placeholders of tiles beside each other. */
export function SkeletonGrid({ tiles, height, label }: { tiles: number; height: number; label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {Array.from({ length: tiles }, (_, tile) => (
        <Skeleton key={tile} height={height} radius="card" />
      ))}
    </div>
  );
}
