import { exposedSchemas, useApiSettingsGetPostgrestQuery } from '@howdah/shared-api/data-api';
import type { Project } from '@howdah/shared-api/projects';
import { usePermission } from '@howdah/shared-api/remote-contract';
import { Badge, Card, CardBody, CardFooter, CardHeader, DescriptionList, Permitted } from '@howdah/shared-ui';
import { ExposedSchemasForm, ExposedSchemasSkeleton } from './exposed-schemas-form.tsx';
import { GenerateTypesButton } from './generate-types-button.tsx';
import { SettingsFailure } from './settings-failure.tsx';
import classes from './exposed-schemas.module.css';

/** The exposed schemas and their TypeScript types. */
export function ExposedSchemasCard({ project }: { project: Project }) {
  const {
    currentData: config,
    error,
    refetch,
    isFetching,
  } = useApiSettingsGetPostgrestQuery({ ref: project.ref });
  const right = usePermission('write:Update', 'custom_config_postgrest');
  const canChange = right.permission !== 'denied';
  return (
    <Card>
      <CardHeader
        title="Exposed schemas"
        description="The API exposes the tables, views and functions in these schemas."
      />
      <Permitted {...right} />
      {canChange && !(error && !config) && (
        <CardBody>
          {config ? <ExposedSchemasForm project={project} config={config} /> : <ExposedSchemasSkeleton />}
        </CardBody>
      )}
      <CardBody>
        {config ? (
          <DescriptionList
            items={[
              ...(canChange ? [] : [{ term: 'Schemas', value: <Names names={exposedSchemas(config)} /> }]),
              {
                term: 'Extra search path',
                value: <Names names={exposedSchemas({ db_schema: config.db_extra_search_path })} />,
              },
              {
                term: 'Maximum rows',
                value: config.max_rows === 0 ? 'No limit' : config.max_rows.toLocaleString('en'),
              },
            ]}
          />
        ) : error ? (
          <SettingsFailure
            title="Failed to load exposed schemas"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <DescriptionList items={[{ term: 'Extra search path' }, { term: 'Maximum rows' }]} />
        )}
      </CardBody>
      <CardFooter>
        <GenerateTypesButton project={project} />
      </CardFooter>
    </Card>
  );
}

function Names({ names }: { names: string[] }) {
  if (names.length === 0) return 'None';
  return (
    <span className={classes.names}>
      {names.map((name) => (
        <Badge key={name} className={classes.name}>
          {name}
        </Badge>
      ))}
    </span>
  );
}
