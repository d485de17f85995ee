import { API_NOT_SERVED, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Page,
  PageHeader,
  Badge,
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  DescriptionList,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { BookOpen, CodeXml } from 'lucide-react';
import { useEffect } from 'react';
import { CLIENT_LIBRARIES, type ClientLibrary } from '../links/links.ts';
import { useDocsKeys } from '../docs/use-docs-keys.ts';
import { useProjectUrl } from '../docs/use-project-url.ts';
import { OutsideLink } from '../links/outside-link.tsx';
import { ExampleApps } from './example-apps.tsx';
import classes from './libraries.module.css';

const SUPPORT_LABELS = { official: 'Official', community: 'Community' };

/** `api/libraries`: client libraries and example apps (docs/product/api-docs.md#screens). */
export default function LibrariesPage() {
  const { setPageTitle, project } = useShell();

  useEffect(() => setPageTitle('Client libraries'), [setPageTitle]);

  return (
    <Page width="wide">
      <PageHeader
        title="Client libraries"
        description="Libraries for Supabase-compatible APIs. Each takes a project’s URL and keys."
      />
      {project && <UrlAndKeys project={project} />}
      <ul aria-label="Languages" className={classes.languages}>
        {CLIENT_LIBRARIES.map((library) => (
          <li key={library.language}>
            <LibraryCard library={library} />
          </li>
        ))}
      </ul>
      <ExampleApps />
    </Page>
  );
}

/** The URL and the keys that each library needs. */
function UrlAndKeys({ project }: { project: Project }) {
  const url = useProjectUrl(project);
  const { state, anon } = useDocsKeys(project.ref);
  return (
    <Card>
      <CardHeader title="URL and keys" description={API_NOT_SERVED} />
      <CardBody>
        <DescriptionList
          items={[
            { term: 'Project URL', value: url, mono: true, copy: url },
            ...(anon !== null || state === 'loading'
              ? [
                  {
                    term: 'anon key',
                    value: anon === null ? undefined : <span className={classes.key}>{anon}</span>,
                    mono: true,
                    copy: anon ?? '',
                  },
                ]
              : []),
            {
              term: 'Other keys',
              value: (
                <p>
                  <Link to={`/project/${project.ref}/settings/api`}>Open API settings</Link>
                </p>
              ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** A client library: who maintains it, how to install it, its docs and its source. */
function LibraryCard({ library }: { library: ClientLibrary }) {
  const { language, install, support, stage, docs, source } = library;
  return (
    <Card className={classes.card}>
      <CardBody className={classes.library}>
        <div className={classes.head}>
          <h2 className={classes.name}>{language}</h2>
          <Badge tone={support === 'official' ? 'success' : 'neutral'}>{SUPPORT_LABELS[support]}</Badge>
          {stage && <Badge tone="warning">{stage}</Badge>}
        </div>
        <CodeBlock
          title={install.where === 'Terminal' ? undefined : install.where}
          code={install.line}
          wrap
        />
        <div className={classes.links}>
          <OutsideLink
            href={docs}
            size="sm"
            icon={<BookOpen aria-hidden />}
            label={`Docs, ${language} library`}
          >
            Docs
          </OutsideLink>
          <OutsideLink
            href={source}
            size="sm"
            icon={<CodeXml aria-hidden />}
            label={`See GitHub, ${language} library`}
          >
            See GitHub
          </OutsideLink>
        </div>
      </CardBody>
    </Card>
  );
}
