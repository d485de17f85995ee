import { Check, ChevronRight } from 'lucide-react';
import { ContextMenu, DropdownMenu } from 'radix-ui';
import { useContext } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import { MenuKind } from './menu-kind.ts';
import styles from './Menu.module.css';

const sets = { dropdown: DropdownMenu, context: ContextMenu } as const;
/** The two sets have the same props; the dropdown's stand for both. */
const useParts = () => sets[useContext(MenuKind)] as typeof DropdownMenu;

export interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  icon?: ReactNode;
  /** `Mod+S`, shown at the end. It is a reminder: the page itself listens for it. */
  shortcut?: string;
  /** A quieter second line. */
  description?: ReactNode;
  tone?: 'default' | 'danger';
}

/** One action; `onSelect` when it is taken. With `asChild` the one child, a link, becomes the item. */
export function MenuItem({
  icon,
  shortcut,
  description,
  tone = 'default',
  className,
  children,
  asChild,
  ...rest
}: MenuItemProps) {
  const Parts = useParts();
  return (
    <Parts.Item {...rest} asChild={asChild} className={cx(styles.item, className)} data-tone={tone}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className={styles.text}>
            <span>{children}</span>
            {description && <span className={styles.description}>{description}</span>}
          </span>
          {shortcut && <Kbd keys={shortcut} />}
        </>
      )}
    </Parts.Item>
  );
}

export function MenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  const Parts = useParts();
  return (
    <Parts.CheckboxItem {...rest} className={cx(styles.item, className)}>
      <span className={styles.text}>{children}</span>
      <Parts.ItemIndicator className={styles.mark}>
        <Check aria-hidden />
      </Parts.ItemIndicator>
    </Parts.CheckboxItem>
  );
}

export function MenuRadioGroup(props: ComponentProps<typeof DropdownMenu.RadioGroup>) {
  const Parts = useParts();
  return <Parts.RadioGroup {...props} />;
}

export function MenuRadioItem({
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof DropdownMenu.RadioItem> & { icon?: ReactNode }) {
  const Parts = useParts();
  return (
    <Parts.RadioItem {...rest} className={cx(styles.item, className)}>
      {icon}
      <span className={styles.text}>{children}</span>
      <Parts.ItemIndicator className={styles.mark}>
        <Check aria-hidden />
      </Parts.ItemIndicator>
    </Parts.RadioItem>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof DropdownMenu.Label>) {
  const Parts = useParts();
  return <Parts.Label {...rest} className={cx(styles.label, className)} />;
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof DropdownMenu.Separator>) {
  const Parts = useParts();
  return <Parts.Separator {...rest} className={cx(styles.separator, className)} />;
}

/** Further items behind one. */
export function MenuSub({
  label,
  icon,
  children,
}: {
  label: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
}) {
  const Parts = useParts();
  return (
    <Parts.Sub>
      <Parts.SubTrigger className={styles.item}>
        {icon}
        <span className={styles.text}>{label}</span>
        <ChevronRight aria-hidden className={styles.mark} />
      </Parts.SubTrigger>
      <Parts.Portal>
        <Parts.SubContent className={styles.menu} sideOffset={6} alignOffset={-5} collisionPadding={8}>
          {children}
        </Parts.SubContent>
      </Parts.Portal>
    </Parts.Sub>
  );
}
