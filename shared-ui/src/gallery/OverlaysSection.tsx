import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import {
  CommandDialog,
  CommandEmpty,
  CommandFooter,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandListState,
} from '../command/Command.tsx';
import { ConfirmDialog, Dialog, DialogBody, DialogClose, DialogFooter, Sheet } from '../dialog/index.ts';
import { Field } from '../field/Field.tsx';
import { Input } from '../input/Input.tsx';
import { Popover } from '../popover/Popover.tsx';
import { Resizable, ResizableHandle, ResizablePanel } from '../resizable/Resizable.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../tabs/Tabs.tsx';
import { toast } from '../toast.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import styles from './Gallery.module.css';

import { ChevronDown, Copy, Pencil, Trash2 } from 'lucide-react';
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
} from '../menu/Menu.tsx';
import { isThemeChoice, themeChoices, themeLabels } from '../theme/theme.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';

export function OverlaysSection() {
  const [asking, setAsking] = useState(false);
  const [finding, setFinding] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <Tooltip content="Runs the selection, where there is one" shortcut="Mod+Enter">
          <Button>Tooltip</Button>
        </Tooltip>
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="New project"
          description="A project is one database with its own settings."
        >
          <DialogBody>
            <Field label="Name">
              <Input placeholder="Bookshop" />
            </Field>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary">Create project</Button>
          </DialogFooter>
        </Dialog>
        <Button onClick={() => setAsking(true)}>Confirm</Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          tone="danger"
          title="Delete the project Bookshop?"
          description="Its database and all of its backups are removed. This cannot be undone."
          typeToConfirm="Bookshop"
          confirmLabel="Delete project"
          onConfirm={() => setAsking(false)}
        />
        <Sheet trigger={<Button>Sheet</Button>} title="Row 42">
          <DialogBody>One value below the other.</DialogBody>
        </Sheet>
        <Popover label="Filter" trigger={<Button>Popover</Button>}>
          <Field label="Filter by name">
            <Input size="sm" placeholder="books" />
          </Field>
        </Popover>
        <Button onClick={() => setFinding(true)}>Command menu</Button>
        <CommandDialog open={finding} onOpenChange={setFinding} label="Command menu">
          <CommandInput placeholder="Type a command or search" />
          <CommandList>
            <CommandEmpty>No results</CommandEmpty>
            <CommandGroup heading="Actions">
              <CommandItem shortcut="Mod+Enter">Run query</CommandItem>
              <CommandItem meta="Bookshop" opens>
                Switch project
              </CommandItem>
              <CommandItem meta="Not installed" muted>
                Storage
              </CommandItem>
            </CommandGroup>
            <CommandListState what="snippets" failed onRetry={() => undefined} />
          </CommandList>
          <CommandFooter
            keys={[
              { keys: ['ArrowUp', 'ArrowDown'], label: 'Move' },
              { keys: ['Enter'], label: 'Choose' },
              { keys: ['Escape'], label: 'Close' },
            ]}
          />
        </CommandDialog>
      </div>
      <MenusRow />
      <div className={styles.row}>
        <Button
          onClick={() => toast.success('Query saved', { action: { label: 'Undo', run: () => undefined } })}
        >
          Success toast
        </Button>
        <Button onClick={() => toast.info('A newer version is ready')}>Info toast</Button>
        <Button onClick={() => toast.warning('The result was cut at 100 rows')}>Warning toast</Button>
        <Button onClick={() => toast.error('Failed to save', { detail: 'The project is paused (409).' })}>
          Error toast
        </Button>
      </div>
      <Tabs defaultValue="results">
        <TabList aria-label="Output">
          <Tab value="results" count={100}>
            Results
          </Tab>
          <Tab value="messages">Messages</Tab>
          <Tab value="chart" disabled>
            Chart
          </Tab>
        </TabList>
        <TabPanel value="results" style={{ paddingBlock: 12 }}>
          100 rows in 4.2 ms
        </TabPanel>
        <TabPanel value="messages" style={{ paddingBlock: 12 }}>
          No messages
        </TabPanel>
      </Tabs>
      <div className={styles.panels}>
        <Resizable orientation="horizontal" saveAs="gallery">
          <ResizablePanel id="list" defaultSize="30%" minSize={80}>
            <div className={styles.pane}>List</div>
          </ResizablePanel>
          <ResizableHandle />
          <ResizablePanel id="editor" minSize={120}>
            <div className={styles.pane}>Editor</div>
          </ResizablePanel>
        </Resizable>
      </div>
    </>
  );
}

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

function MenusRow() {
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
