import { platformError } from '@howdah/shared-api';
import {
  API_NOT_SERVED,
  isProjectHealthy,
  type Project,
  useProjectsGetSettingsQuery,
} from '@howdah/shared-api/projects';
import {
  CONNECTION_FORM_FACTS,
  CONNECTION_FORMS,
  connectionFormHint,
  connectionStrings,
  type DatabaseConnection,
  useDatabaseAccessGetQuery,
} from '@howdah/shared-api/projects/database-access';
import {
  deniedReason,
  Button,
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  DescriptionList,
  type DescriptionItem,
  Skeleton,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import type { ReactNode } from 'react';
import { homeTexts } from './home-texts.ts';
import classes from './connect-card.module.css';

const connectTexts = {
  title: 'Connect',
  database: 'Connection string',
  api: 'API',
  loading: 'Loading connection details',
  failed: (message: string) => `Failed to load the connection string: ${message}`,
  stopped: 'Other programs cannot connect while the database is not running.',
  embedded: 'Postgres clients cannot connect to this database.',
  why: 'See why',
  projectUrl: 'Project URL',
  projectUrlFailed: (message: string) => `Failed to load the URL: ${message}`,
  restEndpoint: 'REST endpoint',
  keys: 'API keys',
  details: 'Database settings',
};

interface ConnectCardProps {
  project: Project;
  /** Whether a remote serves a path below the project. */
  serves(path: string): boolean;
}

/**
 * How programs reach the project: the addresses of the API, and the connection string of Postgres clients. If nothing
 * can connect, one sentence says so.
 */
export function ConnectCard({ project, serves }: ConnectCardProps) {
  const isRunning = isProjectHealthy(project.status);
  const access = useDatabaseAccessGetQuery({ ref: project.ref }, { skip: !isRunning });
  if (!isRunning) {
    return (
      <ConnectNote>
        <p>{connectTexts.stopped}</p>
      </ConnectNote>
    );
  }
  return <Addresses project={project} serves={serves} access={access} />;
}

/** As large as its content. */
function ConnectNote({ children }: { children: ReactNode }) {
  return (
    <Card aria-label={connectTexts.title}>
      <CardHeader className={classes.header} title={connectTexts.title} />
      <CardBody className={classes.note}>{children}</CardBody>
    </Card>
  );
}

interface AddressesProps extends ConnectCardProps {
  access: ReturnType<typeof useDatabaseAccessGetQuery>;
}

function Addresses({ project, serves, access }: AddressesProps) {
  const { currentData, error } = access;
  const isEmbedded = currentData?.engine === 'pglite';
  // An embedded database is only reachable through the API, so there is nothing to tell apart. The same applies while
  // the engine is unknown.
  const hasBoth = !isEmbedded && (currentData ?? error) !== undefined;
  const link = (path: string, label: string) =>
    serves(path) && (
      <Button asChild size="sm">
        <Link to={`/project/${project.ref}/${path}`}>{label}</Link>
      </Button>
    );
  return (
    <Card aria-label={connectTexts.title}>
      <CardHeader
        className={classes.header}
        title={connectTexts.title}
        actions={
          <>
            {hasBoth && link('settings/database', connectTexts.details)}
            {link('settings/api', connectTexts.keys)}
          </>
        }
      />
      {/* First, because it is known from the start and exists on every engine. */}
      <CardBody className={classes.api}>
        {hasBoth && <h3 className={classes.subtitle}>{connectTexts.api}</h3>}
        <ApiAddresses project={project} />
        {hasBoth && <p className={classes.served}>{API_NOT_SERVED}</p>}
      </CardBody>
      <CardBody>
        {hasBoth && <h3 className={classes.subtitle}>{connectTexts.database}</h3>}
        <ConnectionString project={project} serves={serves} access={access} />
      </CardBody>
    </Card>
  );
}

function ConnectionString({ project, serves, access }: AddressesProps) {
  const { currentData, error, isFetching, refetch } = access;
  if (!currentData) {
    return error ? (
      <Failed retrying={isFetching} onRetry={() => void refetch()}>
        {connectTexts.failed(platformError(error).message)}
      </Failed>
    ) : (
      <div className={classes.skeleton} role="status" aria-label={connectTexts.loading}>
        <Skeleton radius="text" width="55%" />
      </div>
    );
  }
  if (currentData.engine === 'pglite') {
    return (
      <p>
        {connectTexts.embedded}{' '}
        {serves('settings/database') && (
          <Link to={`/project/${project.ref}/settings/database`}>{connectTexts.why}</Link>
        )}
      </p>
    );
  }
  return currentData.connection ? (
    <Strings connection={currentData.connection} />
  ) : (
    <p className={classes.denied}>{deniedReason('view the connection string')}</p>
  );
}

function Strings({ connection }: { connection: DatabaseConnection }) {
  const strings = connectionStrings(connection);
  return (
    <Tabs defaultValue="uri">
      <TabList aria-label={connectTexts.database}>
        {CONNECTION_FORMS.map((form) => (
          <Tab key={form} value={form}>
            {CONNECTION_FORM_FACTS[form].name}
          </Tab>
        ))}
      </TabList>
      {CONNECTION_FORMS.map((form) => (
        <TabPanel key={form} value={form} className={classes.form}>
          <CodeBlock code={strings[form]} language={CONNECTION_FORM_FACTS[form].language} wrap />
          <p className={classes.hint}>{connectionFormHint(form)}</p>
        </TabPanel>
      ))}
    </Tabs>
  );
}

function ApiAddresses({ project }: { project: Project }) {
  const {
    currentData: settings,
    error,
    isFetching,
    refetch,
  } = useProjectsGetSettingsQuery({ ref: project.ref });
  const projectUrl = (): DescriptionItem => {
    const term = connectTexts.projectUrl;
    if (settings) {
      const url = `${settings.app_config.protocol}://${settings.app_config.endpoint}`;
      return { term, value: url, mono: true, copy: url };
    }
    if (!error) return { term, value: <Skeleton width={240} height={16} /> };
    return {
      term,
      value: (
        <Failed retrying={isFetching} onRetry={() => void refetch()}>
          {connectTexts.projectUrlFailed(platformError(error).message)}
        </Failed>
      ),
    };
  };
  return (
    <DescriptionList
      items={[
        projectUrl(),
        { term: connectTexts.restEndpoint, value: project.restUrl, mono: true, copy: project.restUrl },
      ]}
    />
  );
}

function Failed({ children, retrying, onRetry }: { children: string; retrying: boolean; onRetry(): void }) {
  return (
    <span className={classes.failed}>
      <span role="alert">{children}</span>
      <Button size="sm" loading={retrying} onClick={onRetry}>
        {homeTexts.retry}
      </Button>
    </span>
  );
}
