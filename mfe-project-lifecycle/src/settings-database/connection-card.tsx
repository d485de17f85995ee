import { whoCan } from '@howdah/shared-api/permissions';
import {
  CONNECTION_FORM_FACTS,
  CONNECTION_FORMS,
  connectionFormHint,
  connectionStrings,
  type DatabaseConnection,
} from '@howdah/shared-api/projects/database-access';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  DeniedState,
  DescriptionList,
} from '@howdah/shared-ui';
import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import classes from './database.module.css';

const connectionTexts = {
  facts: { host: 'Host', port: 'Port', database: 'Database', user: 'User' },
};

/** Connection details in the formats of common clients. The platform omits them without permission to read secrets. */
export function ConnectionCard({ connection }: { connection: DatabaseConnection | undefined }) {
  return (
    <Card>
      <CardHeader
        title="Connection"
        description="Use these details with psql, an ORM, a migration tool or any other Postgres client."
      />
      {connection ? (
        <>
          <CardBody>
            <Facts connection={connection} />
          </CardBody>
          <CardBody className={classes.stack}>
            <Strings connection={connection} />
          </CardBody>
          <CardBody>
            <Callout title="Direct connections only">
              <p>
                This deployment has no connection pooler. Each client uses one of the server’s connections, so
                keep a small pool in your application.
              </p>
              <p>
                Restoring a backup or a paused project, or upgrading, creates a new database with another name
                and user. Set its password again afterwards.
              </p>
            </Callout>
          </CardBody>
        </>
      ) : (
        <CardBody>
          <DeniedState
            size="panel"
            action="view connection details"
            who={whoCan('secrets:Read', 'field.database_connection')}
          />
        </CardBody>
      )}
    </Card>
  );
}

function Facts({ connection }: { connection: DatabaseConnection }) {
  const { facts } = connectionTexts;
  const fact = (term: string, value: string) => ({ term, value, mono: true, copy: value });
  return (
    <DescriptionList
      items={[
        fact(facts.host, connection.host),
        fact(facts.port, String(connection.port)),
        fact(facts.database, connection.database),
        fact(facts.user, connection.user),
      ]}
    />
  );
}

function Strings({ connection }: { connection: DatabaseConnection }) {
  const strings = connectionStrings(connection);
  return (
    <Tabs defaultValue="uri">
      <TabList aria-label="Connection string">
        {CONNECTION_FORMS.map((form) => (
          <Tab key={form} value={form}>
            {CONNECTION_FORM_FACTS[form].name}
          </Tab>
        ))}
      </TabList>
      {CONNECTION_FORMS.map((form) => (
        <TabPanel key={form} value={form} className={classes.form}>
          <CodeBlock
            code={strings[form]}
            language={CONNECTION_FORM_FACTS[form].language}
            title={CONNECTION_FORM_FACTS[form].name}
            wrap
          />
          <p className={classes.quiet}>{connectionFormHint(form)}</p>
        </TabPanel>
      ))}
    </Tabs>
  );
}
