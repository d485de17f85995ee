import { Button, VisuallyHidden, type ButtonProps } from '@howdah/shared-ui';
import { ArrowUpRight } from 'lucide-react';

interface OutsideLinkProps extends Pick<ButtonProps, 'icon' | 'variant' | 'size'> {
  href: string;
  /** What is read aloud where the words alone do not say whose it is. */
  label?: string;
  children: string;
}

/** A link out of the dashboard that looks like a button, with the arrow of all that leave it; the page stays. */
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
