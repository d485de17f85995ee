import { Button, VisuallyHidden, type ButtonProps } from '@howdah/shared-ui';
import { ArrowUpRight } from 'lucide-react';

interface OutsideLinkProps extends Pick<ButtonProps, 'icon' | 'variant' | 'size'> {
  href: string;
  /** The accessible name, if the text alone is ambiguous. */
  label?: string;
  children: string;
}

/** A link to another site that looks like a button, with an arrow. Opens in a new tab. */
export function OutsideLink({ href, label, children, ...looks }: OutsideLinkProps) {
  return (
    <Button asChild trailing={<ArrowUpRight aria-hidden />} {...looks}>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={label && `${label} ${'(opens in a new tab)'}`}
      >
        <span>{children}</span>
        {!label && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </a>
    </Button>
  );
}
