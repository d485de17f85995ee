import { DropdownMenu, MenuItem, MenuSeparator } from '@howdah/shared-ui/menu';
import { FilePlus, FolderPlus, LayoutTemplate } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { editorFocus } from '../../editor/editor-focus.ts';
import { snippetTexts as texts } from '../../texts/snippets.ts';

interface AddMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  onNewQuery(): void;
  onNewFolder(): void;
  onTemplates(): void;
}

export function AddMenu({ onNewQuery, onNewFolder, onTemplates, ...menu }: AddMenuProps) {
  const isForWriting = useRef(false);
  return (
    <DropdownMenu
      {...menu}
      align="end"
      onCloseAutoFocus={(event) => {
        if (isForWriting.current) {
          isForWriting.current = false;
          event.preventDefault();
          return editorFocus.give();
        }
        // The name of a new folder is being typed already: the button must not take the focus back.
        if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <MenuItem
        icon={<FilePlus aria-hidden />}
        onSelect={() => {
          isForWriting.current = true;
          onNewQuery();
        }}
      >
        {texts.newQuery}
      </MenuItem>
      <MenuItem icon={<FolderPlus aria-hidden />} onSelect={onNewFolder}>
        {texts.newFolder}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LayoutTemplate aria-hidden />} onSelect={onTemplates}>
        {texts.templates}
      </MenuItem>
    </DropdownMenu>
  );
}
