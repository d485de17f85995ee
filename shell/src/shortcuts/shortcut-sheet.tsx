import { EmptyState, isMac, Kbd, SearchInput, Select, VisuallyHidden } from '@howdah/shared-ui';
import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { useRegistry } from '../remotes/use-remotes.ts';
import { allShortcuts, findShortcuts } from './all-shortcuts.ts';
import classes from './shortcut-sheet.module.css';

const sheetTexts = {
  title: 'Keyboard shortcuts',
  search: 'Search shortcuts',
  platform: 'Keyboard',
  nothingFits: (search: string) => `No results for "${search}".`,
  found: (count: number) => (count === 1 ? '1 shortcut' : `${count} shortcuts`),
  or: 'or',
};

const PLATFORMS = [
  { value: 'mac', label: 'Mac' },
  { value: 'other', label: 'Windows, Linux' },
];

/** The names of sections whose value in the contract with remotes is older. */
const SECTION_NAMES: Partial<Record<string, string>> = { 'SQL editor': 'SQL Editor' };

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Every keyboard shortcut of the dashboard by area, with the keys of the user's platform or the other one. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={sheetTexts.title} width={480}>
      <ShortcutList />
    </Sheet>
  );
}

// Mounted with the open sheet, so that the search is empty each time.
function ShortcutList() {
  const { entries } = useRegistry();
  const [search, setSearch] = useState('');
  const [onMac, setOnMac] = useState(isMac);
  const found = findShortcuts(allShortcuts(entries, onMac), search, onMac);
  const count = found.reduce((sum, { own }) => sum + own.length, 0);
  return (
    <>
      <div className={classes.tools}>
        <SearchInput
          label={sheetTexts.search}
          className={classes.search}
          value={search}
          onSearch={setSearch}
        />
        <Select
          inline
          aria-label={sheetTexts.platform}
          options={PLATFORMS}
          value={onMac ? 'mac' : 'other'}
          onValueChange={(value) => setOnMac(value === 'mac')}
        />
        <VisuallyHidden role="status">{search && sheetTexts.found(count)}</VisuallyHidden>
      </div>
      <DialogBody className={classes.body} tabIndex={0} role="region" aria-label={sheetTexts.title}>
        {found.map(({ section, own }) => (
          <section key={section} aria-label={SECTION_NAMES[section] ?? section}>
            <h3 className={classes.section}>{SECTION_NAMES[section] ?? section}</h3>
            <ul>
              {own.map(({ title, keys }) => (
                <li key={title} className={classes.row}>
                  <span>{title}</span>
                  <span className={classes.keys}>
                    {keys.map((one, index) => (
                      <span key={one} className={classes.keys}>
                        {index > 0 && <span className={classes.or}>{sheetTexts.or}</span>}
                        <Kbd keys={one} onMac={onMac} />
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <EmptyState size="panel" title={sheetTexts.nothingFits(search)} />}
      </DialogBody>
    </>
  );
}
