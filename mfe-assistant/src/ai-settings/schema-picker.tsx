import { entitiesApi } from '@howdah/shared-api/entities';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Radio, RadioGroup, SearchInput, SkeletonText } from '@howdah/shared-ui';
import { useId, useState } from 'react';
import classes from './ai-settings.module.css';

/** More schemas than this scroll (docs/product/assistant.md#numbers). */
const SHOWN_SCHEMAS = 7;

interface SchemaPickerProps {
  schema: string;
  isDisabled: boolean;
  onSchema(schema: string): void;
}

/** Chooses the schema in use. The list scrolls after seven (docs/product/assistant.md#numbers). */
export function SchemaPicker({ schema, isDisabled, onSchema }: SchemaPickerProps) {
  const { project } = useShell();
  const [search, setSearch] = useState('');
  const titleId = useId();
  const { data, isError, refetch } = entitiesApi.useEntitiesCatalogQuery(
    { ref: project?.ref ?? '', connectionString: project?.connectionString ?? '' },
    { skip: !project },
  );
  const all = schemasToShow(data?.schemas ?? [], schema);
  const found = all.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={classes.title}>
          Schema
        </h3>
        <p className={classes.help}>
          The assistant uses this schema first, unless the page is about another one.
        </p>
      </div>
      {all.length > SHOWN_SCHEMAS && (
        <SearchInput label="Find a schema" value={search} disabled={isDisabled} onSearch={setSearch} />
      )}
      {isError && (
        <p className={classes.help}>
          Failed to load schemas.{' '}
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {!data && !isError ? (
        <SkeletonText lines={3} />
      ) : (
        <RadioGroup
          legend="Schema"
          hideLegend
          layout="rows"
          className={classes.schemas}
          value={schema}
          disabled={isDisabled}
          onValueChange={onSchema}
        >
          {found.map((name) => (
            <Radio key={name} value={name} label={<code>{name}</code>} />
          ))}
          {found.length === 0 && <p className={classes.none}>No matching schemas.</p>}
        </RadioGroup>
      )}
    </section>
  );
}

/** The schemas to choose from: `public` first, then by name, without system schemas. Always includes the one in use. */
export function schemasToShow(schemas: readonly string[], inUse: string): string[] {
  const names = new Set(['public', inUse, ...schemas.filter((name) => !isOfPostgres(name))]);
  const [first, ...rest] = names;
  return [first!, ...rest.sort((a, b) => a.localeCompare(b))];
}

function isOfPostgres(name: string): boolean {
  return name.startsWith('pg_') || name === 'information_schema';
}
