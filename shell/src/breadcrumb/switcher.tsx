import { IconButton, LazyModule, useLazyOpening } from '@howdah/shared-ui';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { MenuOpening } from './switcher-menus.tsx';

const switcherMenus = new LazyModule('The menu', async () => {
  await import('@howdah/shared-ui/menu');
  return import('./switcher-menus.tsx');
});

interface SwitcherProps {
  label: string;
  menu(menus: typeof import('./switcher-menus.tsx'), opening: MenuOpening): ReactNode;
}

/** Opens a menu of what a crumb can be changed to. The menu's code loads on hover or focus. */
export function Switcher({ label, menu }: SwitcherProps) {
  const { module, open, setOpen } = useLazyOpening(switcherMenus);
  if (module) {
    return menu(module, { trigger: <SwitcherButton label={label} />, open, onOpenChange: setOpen });
  }
  return (
    <SwitcherButton
      label={label}
      aria-haspopup="menu"
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
