import type { SchemaFilter } from '@howdah/shared-api/pg-meta';
import { formatCount, SearchInput, Select, Switch } from '@howdah/shared-ui';
import { useSearchParams } from '@howdah/shared-ui/router';
import { type ReactNode, type Ref, useContext, useState } from 'react';
import { isSystemSchema } from '../data/permissions.ts';
import { ListFailedContext } from './list-page.tsx';
import classes from './list-toolbar.module.css';

interface ListToolbarProps {
  /** The plural noun: "schemas". */
  what: string;
  search: string;
  onSearch(search: string): void;
  searchRef?: Ref<HTMLInputElement>;
  /** Further filters. */
  children?: ReactNode;
  /** The number of shown rows, and of all rows. */
  count: string | undefined;
}

/** Search, filters and count above a list. */
export function ListToolbar({ what, search, onSearch, searchRef, children, count }: ListToolbarProps) {
  return (
    <div className={classes.toolbar} role="search">
      <SearchInput
        ref={searchRef}
        size="sm"
        className={classes.search}
        label={`Search ${what}`}
        disabled={useContext(ListFailedContext)}
        value={search}
        onSearch={onSearch}
      />
      {children}
      <span className={classes.count} role="status">
        {count && <Count>{count}</Count>}
      </span>
    </div>
  );
}

/** The noun is clipped if there is only room for the number. */
function Count({ children }: { children: string }) {
  const noun = children.search(/\D+$/);
  return (
    <>
      <span>{children.slice(0, noun)}</span>
      <span>{children.slice(noun)}</span>
    </>
  );
}

interface SchemaFilterProps {
  schemas: readonly string[];
  /** Empty for all. */
  value: string;
  onChange(schema: string): void;
}

export function SchemaFilter({ schemas, value, onChange }: SchemaFilterProps) {
  // The select also shows a schema in the URL that does not exist.
  const names = value !== '' && !schemas.includes(value) ? [value, ...schemas] : schemas;
  return (
    <Select
      size="sm"
      inline
      aria-label="Schema"
      value={value}
      onValueChange={onChange}
      options={[{ value: '', label: 'All schemas' }, ...names.map((name) => ({ value: name, label: name }))]}
    />
  );
}

export function SystemSwitch(props: { label: string; checked: boolean; onCheckedChange(on: boolean): void }) {
  return <Switch {...props} />;
}

/** The filter by schema, stored in the URL (`?schema=`). */
export function useSchemaFilter() {
  const [parameters, setParameters] = useSearchParams();
  const [chosenSystem, setWithSystem] = useState(false);
  const schema = parameters.get('schema') ?? '';
  const withSystem = chosenSystem || isSystemSchema(schema);

  const setSchema = (chosen: string) =>
    setParameters(chosen === '' ? {} : { schema: chosen }, { replace: true });
  const args: SchemaFilter =
    schema === '' ? { includeSystemSchemas: withSystem } : { includedSchemas: [schema] };
  return {
    schema,
    setSchema,
    withSystem,
    setWithSystem: (on: boolean) => {
      setWithSystem(on);
      if (!on && isSystemSchema(schema)) setSchema('');
    },
    args,
  };
}

/** `1 role`, `3 of 1,200 functions` */
export function countLabel(shown: number, all: number, one: string, many: string): string {
  if (shown !== all) return `${formatCount(shown)} of ${formatCount(all)} ${many}`;
  return `${formatCount(all)} ${all === 1 ? one : many}`;
}
