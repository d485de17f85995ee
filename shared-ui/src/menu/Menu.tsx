import { Check, ChevronRight } from 'lucide-react';
import { ContextMenu as RadixContext, DropdownMenu as RadixDropdown } from 'radix-ui';
import { createContext, useContext, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import { ariaShortcut } from '../kbd/shortcut.ts';
import styles from './Menu.module.css';

/** The menu around an item. Radix has a set of parts for each. */
export const MenuKind = createContext<'dropdown' | 'context'>('dropdown');
const sets = { dropdown: RadixDropdown, context: RadixContext } as const;

/** Both sets have the same props. */
const useParts = () => sets[useContext(MenuKind)] as typeof RadixDropdown;

export interface DropdownMenuProps extends ComponentProps<typeof RadixDropdown.Content> {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?(open: boolean): void;
}

/** A menu below a button. */
export function DropdownMenu({
  trigger,
  open,
  onOpenChange,
  className,
  align = 'start',
  children,
  ...rest
}: DropdownMenuProps) {
  return (
    <RadixDropdown.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <RadixDropdown.Trigger asChild>{trigger}</RadixDropdown.Trigger>
      <RadixDropdown.Portal>
        <RadixDropdown.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...rest}
          className={cx(styles.menu, className)}
        >
          <MenuKind value="dropdown">{children}</MenuKind>
        </RadixDropdown.Content>
      </RadixDropdown.Portal>
    </RadixDropdown.Root>
  );
}

export interface ContextMenuProps extends Omit<ComponentProps<typeof RadixContext.Content>, 'content'> {
  /** The target of the right click, or of a long press on a phone. A single element. */
  children: ReactElement;
  /** The items. Offer each action elsewhere too, because not every user finds the right click. */
  items: ReactNode;
  onOpenChange?(open: boolean): void;
}

export function ContextMenu({ children, items, onOpenChange, className, ...rest }: ContextMenuProps) {
  return (
    <RadixContext.Root onOpenChange={onOpenChange} modal={false}>
      <RadixContext.Trigger asChild>{children}</RadixContext.Trigger>
      <RadixContext.Portal>
        <RadixContext.Content collisionPadding={8} {...rest} className={cx(styles.menu, className)}>
          <MenuKind value="context">{items}</MenuKind>
        </RadixContext.Content>
      </RadixContext.Portal>
    </RadixContext.Root>
  );
}

export interface MenuItemProps extends ComponentProps<typeof RadixDropdown.Item> {
  icon?: ReactNode;
  /** `Mod+S`, shown at the end. The page itself handles the key. */
  shortcut?: string;
  /** A muted second line. */
  description?: ReactNode;
  tone?: 'default' | 'danger';
}

/** One action. With `asChild` the child, a link, becomes the item. */
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
    <Parts.Item
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      {...rest}
      asChild={asChild}
      className={cx(styles.item, className)}
      data-tone={tone}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className={styles.text}>
            <span>{children}</span>
            {description && <span className={styles.description}>{description}</span>}
          </span>
          {shortcut && <Kbd keys={shortcut} aria-hidden />}
        </>
      )}
    </Parts.Item>
  );
}

export function MenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixDropdown.CheckboxItem>) {
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

export function MenuRadioGroup(props: ComponentProps<typeof RadixDropdown.RadioGroup>) {
  const Parts = useParts();
  return <Parts.RadioGroup {...props} />;
}

export function MenuRadioItem({
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixDropdown.RadioItem> & { icon?: ReactNode }) {
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

export function MenuLabel({ className, ...rest }: ComponentProps<typeof RadixDropdown.Label>) {
  const Parts = useParts();
  return <Parts.Label {...rest} className={cx(styles.label, className)} />;
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof RadixDropdown.Separator>) {
  const Parts = useParts();
  return <Parts.Separator {...rest} className={cx(styles.separator, className)} />;
}

/** A submenu. */
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
