import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Page.module.css';

export interface PageProps extends ComponentProps<'div'> {
  /** `content` is at most 960 px wide, for text and forms; `wide` 1280 px, for cards; `full` is for lists and tables. */
  width?: 'content' | 'wide' | 'full';
}

/** The body of a page: padding, width, and 24 px between sections. */
export function Page({ width = 'content', className, ...rest }: PageProps) {
  return <div className={cx(styles.page, className)} data-width={width} {...rest} />;
}

export interface WorkspaceProps extends ComponentProps<'section'> {
  /** The page's `h1`, for screen readers, because its parts have visible headings. */
  title: string;
}

/** The body of a page that fills the whole area and has its own layout. */
export function Workspace({ title, className, children, ...rest }: WorkspaceProps) {
  return (
    <section className={cx(styles.workspace, className)} aria-label={title} {...rest}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {children}
    </section>
  );
}

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The page's only `h1`. */
  title: ReactNode;
  description?: ReactNode;
  /** At most one primary. */
  actions?: ReactNode;
  /** Breadcrumb above the title. */
  above?: ReactNode;
}

export function PageHeader({ title, description, actions, above, className, ...rest }: PageHeaderProps) {
  return (
    <header className={cx(styles.header, className)} {...rest}>
      <div className={styles.heading}>
        {above}
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, description, actions, className, children, ...rest }: SectionProps) {
  return (
    <section className={cx(styles.section, className)} {...rest}>
      {title && (
        <div className={styles.header}>
          <div className={styles.heading}>
            <h2 className={styles.sectionTitle}>{title}</h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
