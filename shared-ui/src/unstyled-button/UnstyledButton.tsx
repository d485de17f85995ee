import type { ComponentProps } from 'react';

/** A button that its parent draws: a row, a card, a chip. Everything else is a `Button` or an `IconButton`. */
export function UnstyledButton({ type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} {...rest} />;
}
