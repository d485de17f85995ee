import { IconButton, LazyModule, useLazyOpening } from '@howdah/shared-ui';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePageShortcut } from '../../page-shortcut.ts';
import { SHORTCUTS } from '../../shortcuts.ts';
import type { ToolbarAction, ToolbarChoice } from '../../toolbar-action.ts';

const toolbarMenu = new LazyModule('The menu', async () => {
  await import('@howdah/shared-ui/menu');
  return import('./toolbar-menu.tsx');
});

interface ToolbarMenuButtonProps {
  actions: readonly ToolbarAction[];
  choices: readonly ToolbarChoice[];
}

/** The button of the menu with all other actions. The menu is loaded when the pointer or the focus nears it. */
export function ToolbarMenuButton({ actions, choices }: ToolbarMenuButtonProps) {
  const { module, open, setOpen } = useLazyOpening(toolbarMenu);
  usePageShortcut(SHORTCUTS.more, () => setOpen(true));
  if (!module) {
    return (
      <Trigger
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={toolbarMenu.prefetch}
        onFocus={toolbarMenu.prefetch}
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <module.ToolbarMenu
      trigger={<Trigger />}
      open={open}
      onOpenChange={setOpen}
      actions={actions}
      choices={choices}
    />
  );
}

function Trigger(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton
      {...props}
      label="More actions"
      shortcut={SHORTCUTS.more}
      size="sm"
      icon={<Ellipsis aria-hidden />}
    />
  );
}
