import { entitiesApi } from '@howdah/shared-api/entities';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Input, SkeletonText } from '@howdah/shared-ui';
import { useId, useState } from 'react';
import { aiSettingsTexts } from '../texts/ai-settings.ts';
import classes from './ai-settings.module.css';
import { schemasToShow, SHOWN_SCHEMAS } from './schemas-to-show.ts';

interface SchemaPickerProps {
  schema: string;
  isDisabled: boolean;
  onSchema(schema: string): void;
}

/** Which schema is in use; the list scrolls after seven (docs/product/assistant.md#numbers). */
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
          {aiSettingsTexts.schema}
        </h3>
        <p className={classes.help}>{aiSettingsTexts.schemaHelp}</p>
      </div>
      {all.length > SHOWN_SCHEMAS && (
        <Input
          type="search"
          aria-label={aiSettingsTexts.schemaSearch}
          placeholder={aiSettingsTexts.schemaSearch}
          value={search}
          disabled={isDisabled}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {isError && (
        <p className={classes.help}>
          {aiSettingsTexts.schemaFailed}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {aiSettingsTexts.retry}
          </Button>
        </p>
      )}
      {!data && !isError ? (
        <SkeletonText lines={3} />
      ) : (
        <div
          role="radiogroup"
          aria-labelledby={titleId}
          className={classes.schemas}
          data-disabled={isDisabled || undefined}
        >
          {found.map((name) => (
            <label key={name} className={classes.schema}>
              <input
                type="radio"
                name={titleId}
                checked={name === schema}
                disabled={isDisabled}
                onChange={() => onSchema(name)}
              />
              <span>{name}</span>
            </label>
          ))}
          {found.length === 0 && <p className={classes.none}>{aiSettingsTexts.schemaNone}</p>}
        </div>
      )}
    </section>
  );
}
