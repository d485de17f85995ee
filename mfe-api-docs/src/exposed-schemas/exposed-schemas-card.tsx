import { exposedSchemas, useApiSettingsGetPostgrestQuery } from '@howdah/shared-api/data-api';
import type { Project } from '@howdah/shared-api/projects';
import {
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  DescriptionList,
  SkeletonText,
} from '@howdah/shared-ui';
import { SettingsFailure } from '../settings-api/settings-failure.tsx';
import { ExposedSchemasForm } from './exposed-schemas-form.tsx';
import { schemasTexts as texts } from '../texts/settings-api.ts';
import { GenerateTypesButton } from '../type-generation/generate-types-button.tsx';
import classes from './exposed-schemas-card.module.css';

/** Which schemas the API offers, and the TypeScript types of them. */
export function ExposedSchemasCard({ project }: { project: Project }) {
  const {
    currentData: config,
    error,
    refetch,
    isFetching,
  } = useApiSettingsGetPostgrestQuery({ ref: project.ref });
  return (
    <Card>
      <CardHeader title={texts.title} description={texts.description} />
      <CardBody>
        {config ? (
          <>
            <ExposedSchemasForm key={config.db_schema} project={project} config={config} />
            <DescriptionList
              items={[
                {
                  term: texts.searchPath,
                  value: <Names names={exposedSchemas({ db_schema: config.db_extra_search_path })} />,
                },
                { term: texts.maxRows, value: config.max_rows.toLocaleString('en') },
              ]}
            />
          </>
        ) : error ? (
          <SettingsFailure
            title={texts.failed}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText label={texts.loading} lines={3} />
        )}
      </CardBody>
      <CardFooter>
        <GenerateTypesButton project={project} />
      </CardFooter>
    </Card>
  );
}

function Names({ names }: { names: string[] }) {
  if (names.length === 0) return texts.none;
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
