import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { usePermissionAround } from '../denied/permission.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'section'> {
  /** For a card that is one link: the link in its title covers the whole card. */
  interactive?: boolean;
}

/** A raised box. Optional parts: `CardHeader`, any number of `CardBody` with a line between them, `CardFooter`. */
export function Card({ interactive = false, className, ...rest }: CardProps) {
  return (
    <section className={cx(styles.card, className)} data-interactive={interactive || undefined} {...rest} />
  );
}

export interface CardHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function CardHeader({ title, description, actions, className, ...rest }: CardHeaderProps) {
  return (
    <header className={cx(styles.header, className)} {...rest}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{title}</h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(styles.body, className)} {...rest} />;
}

/**
 * A hint at the start, buttons at the end: what saves the card's form. Inside a `Permitted` without permission there is
 * nothing to save, and no footer.
 */
export function CardFooter({ className, ...rest }: ComponentProps<'footer'>) {
  if (usePermissionAround() === 'denied') return null;
  return <footer className={cx(styles.footer, className)} {...rest} />;
}
