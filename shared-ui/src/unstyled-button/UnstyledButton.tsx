import type { ComponentProps } from 'react';

/** A button that its parent styles: a row, a card, a chip. Otherwise use `Button` or `IconButton`. */
export function UnstyledButton({ type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} {...rest} />;
}
