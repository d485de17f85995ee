import { IconButton, Input, Select, Switch } from '@howdah/shared-ui';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { listTexts } from '../../texts/database.ts';
import classes from './list-toolbar.module.css';

interface ListToolbarProps {
  /** What is listed: "schemas". */
  what: string;
  search: string;
  onSearch(search: string): void;
  /** Further filters. */
  children?: ReactNode;
  /** How many are shown, of how many. */
  count: string | undefined;
}

/** Above a list: search, filters, and how much of it is shown. */
export function ListToolbar({ what, search, onSearch, children, count }: ListToolbarProps) {
  const clearByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || search === '') return;
    event.stopPropagation();
    onSearch('');
  };
  return (
    <div className={classes.toolbar} role="search">
      <Input
        type="search"
        size="sm"
        className={classes.search}
        aria-label={listTexts.search(what)}
        placeholder={listTexts.search(what)}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={clearByEscape}
        leading={<Search aria-hidden />}
        trailing={
          search && (
            <IconButton
              label="Clear search"
              size="sm"
              icon={<X aria-hidden />}
              onClick={() => onSearch('')}
            />
          )
        }
        autoComplete="off"
        spellCheck={false}
      />
      {children}
      <span className={classes.count} role="status">
        {count}
      </span>
    </div>
  );
}

interface SchemaFilterProps {
  schemas: readonly string[];
  /** Empty for all. */
  value: string;
  onChange(schema: string): void;
}

export function SchemaFilter({ schemas, value, onChange }: SchemaFilterProps) {
  // A schema that an address names, and that nobody has: the choice still shows it.
  const names = value !== '' && !schemas.includes(value) ? [value, ...schemas] : schemas;
  return (
    <Select
      size="sm"
      inline
      aria-label={listTexts.schema}
      value={value}
      onValueChange={onChange}
      options={[
        { value: '', label: listTexts.allSchemas },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}

export function SystemSwitch(props: { label: string; checked: boolean; onCheckedChange(on: boolean): void }) {
  return <Switch {...props} />;
}
