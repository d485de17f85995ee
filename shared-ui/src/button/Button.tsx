import { Children, cloneElement, isValidElement } from 'react';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'md' | 'sm';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary` at most once per page; `danger` only for the last step of a destructive action; `link` for an action inside a
   * table or a sentence: underlined text like the text around it.
   */
  variant?: ButtonVariant;
  /** `md` is 32 px, `sm` 28 px for toolbars. */
  size?: ButtonSize;
  /** Shows a spinner, keeps the width and ignores clicks. */
  loading?: boolean;
  /** Before the label, 16 px. */
  icon?: ReactNode;
  /** After the label: a chevron, a shortcut. */
  trailing?: ReactNode;
  /** Disables the button and explains why. It stays in the tab order, so that keyboard users find the reason. */
  disabledReason?: string;
  /** Renders the child with the button's look: `<Button asChild><Link to="sql">Open</Link></Button>`. */
  asChild?: boolean;
}

/** Labels start with a verb. */
export function Button({
  variant = 'default',
  size = 'md',
  loading = false,
  icon,
  trailing,
  disabledReason,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const looks = {
    className: cx(styles.button, className),
    'data-variant': variant,
    'data-size': size,
  };

  if (asChild && isValidElement(children)) {
    const child = Children.only(children) as ReactElement<{ className?: string; children?: ReactNode }>;
    return cloneElement(
      child,
      { ...(rest as object), ...looks, className: cx(looks.className, child.props.className) },
      icon,
      child.props.children,
      trailing,
    );
  }

  const inert = loading || Boolean(disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type={type}
      {...rest}
      {...looks}
      {...(inert && { 'aria-disabled': true })}
      {...(loading && { 'aria-busy': true })}
      onClick={handleClick}
    >
      {loading ? <Spinner className={icon ? undefined : styles.over} /> : icon}
      {loading && !icon ? <span className={styles.under}>{children}</span> : children}
      {trailing}
    </button>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
}
