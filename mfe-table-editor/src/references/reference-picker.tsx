import { IconButton } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { TextSearch } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { FoundRowItems, itemOf, useEnterOnceFound, useFoundRows, type Reference } from './found-rows.tsx';
import { RowSearch } from './row-search.tsx';
import classes from './reference-picker.module.css';

interface ReferencePickerProps {
  reference: Reference;
  /** `value` is that of the referenced column. */
  onChoose(value: string): void;
}

/** A button that opens a search of the rows that a foreign key can reference. */
export function ReferencePicker({ reference, onChoose }: ReferencePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const label = `Choose a row of ${reference.table}`;
  return (
    <Popover
      flush
      label={label}
      align="end"
      className={classes.popover}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" label={label} icon={<TextSearch aria-hidden />} />}
    >
      <ReferenceSearch
        reference={reference}
        onChoose={(value) => {
          onChoose(value);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function ReferenceSearch({ reference, onChoose }: ReferencePickerProps) {
  const [search, setSearch] = useState('');
  const found = useFoundRows(reference, useDeferredValue(search));
  const first = found.rows?.[0]?.value;
  const handleEnter = useEnterOnceFound(found, search, first, onChoose);
  return (
    <RowSearch
      reference={reference}
      found={found}
      search={search}
      onSearch={setSearch}
      first={first === undefined ? undefined : itemOf(first)}
      className={classes.list}
      onKeyDownCapture={handleEnter}
    >
      <FoundRowItems found={found} table={reference.table} search={search} onChoose={onChoose} />
    </RowSearch>
  );
}
