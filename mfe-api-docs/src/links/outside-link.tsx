import { Button, VisuallyHidden, type ButtonProps } from '@howdah/shared-ui';

interface OutsideLinkProps extends Pick<ButtonProps, 'icon' | 'trailing' | 'variant' | 'size'> {
  href: string;
  /** What is read aloud where the words alone do not say whose it is. */
  label?: string;
  children: string;
}

/** A link out of the dashboard that looks like a button; the page stays. */
export function OutsideLink({ href, label, children, ...looks }: OutsideLinkProps) {
  return (
    <Button asChild {...looks}>
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
