import { IconButton, LazyModule, useLazyOpening } from '@howdah/shared-ui';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { MenuOpening } from './switcher-menus.tsx';

const switcherMenus = new LazyModule('The menu', async () => {
  await Promise.all([
    import('@howdah/shared-ui/menu'),
    import('@howdah/shared-ui/popover'),
    import('@howdah/shared-ui/command'),
  ]);
  return import('./switcher-menus.tsx');
});

interface SwitcherProps {
  label: string;
  /** A menu, or a dialog with a search. */
  opens?: 'menu' | 'dialog';
  menu(menus: typeof import('./switcher-menus.tsx'), opening: MenuOpening): ReactNode;
}

/** Opens a menu with the alternatives to a crumb. The menu's code loads on hover or focus. */
export function Switcher({ label, opens = 'menu', menu }: SwitcherProps) {
  const { module, open, setOpen } = useLazyOpening(switcherMenus);
  if (module) {
    return menu(module, { trigger: <SwitcherButton label={label} />, open, onOpenChange: setOpen });
  }
  return (
    <SwitcherButton
      label={label}
      aria-haspopup={opens}
      aria-expanded={false}
      onPointerEnter={switcherMenus.prefetch}
      onFocus={switcherMenus.prefetch}
      onClick={() => setOpen(true)}
    />
  );
}

function SwitcherButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton size="sm" icon={<ChevronsUpDown aria-hidden />} {...props} />;
}
