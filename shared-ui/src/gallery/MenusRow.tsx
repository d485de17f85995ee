import { ChevronDown, Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import {
  ContextMenu,
  DropdownMenu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuSub,
} from '../menu/index.ts';
import { isThemeChoice, themeChoices, themeLabels } from '../theme/theme.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import styles from './Gallery.module.css';

function Items() {
  const [sort, setSort] = useState('name');
  const { choice, setChoice } = useTheme();
  return (
    <>
      <MenuLabel>Snippet</MenuLabel>
      <MenuItem icon={<Pencil aria-hidden />} shortcut="F2">
        Rename
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden />} description="With its history">
        Duplicate
      </MenuItem>
      <MenuItem disabled>Share</MenuItem>
      <MenuSub label="Sort by">
        <MenuRadioGroup value={sort} onValueChange={setSort}>
          <MenuRadioItem value="name">Name</MenuRadioItem>
          <MenuRadioItem value="updated">Last updated</MenuRadioItem>
        </MenuRadioGroup>
      </MenuSub>
      <MenuSub label="Theme">
        <MenuRadioGroup value={choice} onValueChange={(value) => isThemeChoice(value) && setChoice(value)}>
          {themeChoices.map((theme) => (
            <MenuRadioItem key={theme} value={theme}>
              {themeLabels[theme]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuSub>
      <MenuSeparator />
      <MenuCheckboxItem checked>Show row numbers</MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger">
        Delete
      </MenuItem>
    </>
  );
}

export function MenusRow() {
  return (
    <div className={styles.row}>
      <DropdownMenu trigger={<Button trailing={<ChevronDown aria-hidden />}>Menu</Button>}>
        <Items />
      </DropdownMenu>
      <ContextMenu items={<Items />}>
        <div className={styles.target}>Right-click here</div>
      </ContextMenu>
    </div>
  );
}
