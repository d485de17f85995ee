import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { ButtonSize } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { ariaShortcut } from '../kbd/shortcut.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import type { TooltipSide } from '../tooltip/place-tooltip.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  /** A 16 px icon. `children` works too. */
  icon?: ReactNode;
  children?: ReactNode;
  variant?: 'default' | 'ghost';
  size?: ButtonSize;
  loading?: boolean;
  /** Shown in the tooltip, and said of the button: `Mod+K`. */
  shortcut?: string;
  tooltipSide?: TooltipSide;
  /** Disables the button and replaces the tooltip with the reason. */
  disabledReason?: string;
}

/** A square button with an icon and a required label. */
export function IconButton({
  label,
  icon,
  children = icon,
  variant = 'ghost',
  size = 'md',
  loading = false,
  shortcut,
  tooltipSide,
  disabledReason,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const inert = loading || Boolean(disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip content={disabledReason ?? label} shortcut={shortcut} side={tooltipSide} names={!disabledReason}>
      <button
        type={type}
        aria-label={label}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        {...rest}
        {...(inert && { 'aria-disabled': true })}
        {...(loading && { 'aria-busy': true })}
        className={cx(styles.button, className)}
        data-variant={variant}
        data-size={size}
        onClick={handleClick}
      >
        {loading ? <Spinner /> : children}
      </button>
    </Tooltip>
  );
}
