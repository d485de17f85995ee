import { Command, CommandInput, CommandList } from '@howdah/shared-ui/command';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSelectedItem, type FoundRows, type Reference } from './found-rows.tsx';

interface RowSearchProps {
  reference: Reference;
  found: FoundRows;
  search: string;
  onSearch(search: string): void;
  /** The initially selected item. */
  first: string | undefined;
  onKeyDownCapture?(event: KeyboardEvent): void;
  autoFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/** A search field above the list of found rows. */
export function RowSearch({
  reference,
  found,
  search,
  onSearch,
  first,
  className,
  children,
  ...on
}: RowSearchProps) {
  const { reset, ...selected } = useSelectedItem(found, first);
  return (
    <Command
      label={`Rows of ${reference.table}`}
      shouldFilter={false}
      loop
      {...selected}
      onKeyDownCapture={on.onKeyDownCapture}
    >
      <CommandInput
        autoFocus={on.autoFocus}
        value={search}
        onValueChange={(next) => {
          onSearch(next);
          reset();
        }}
        placeholder={`Search by ${found.by}`}
      />
      <CommandList className={className}>{children}</CommandList>
    </Command>
  );
}
