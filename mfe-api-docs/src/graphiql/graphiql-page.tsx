import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout, Card, CardBody, CardHeader, CodeBlock, Page, PageHeader } from '@howdah/shared-ui';
import { BookOpenText } from 'lucide-react';
import { useEffect } from 'react';
import { OutsideLink } from '../outside-link/outside-link.tsx';
import { GUIDES } from '../links/links.ts';
import { graphiqlTexts as texts } from '../texts/libraries.ts';
import classes from './graphiql-page.module.css';

/** `api/graphiql`: says that there is no GraphQL here, what works instead, and what it would take. */
export default function GraphiqlPage() {
  const { setPageTitle, openApiDocs } = useShell();

  useEffect(() => setPageTitle(texts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} />
      <Callout title={texts.absent}>{texts.absentNote}</Callout>
      <Card>
        <CardHeader
          title={texts.instead}
          description={texts.insteadNote}
          actions={
            <Button variant="primary" icon={<BookOpenText aria-hidden />} onClick={openApiDocs}>
              {texts.openDocs}
            </Button>
          }
        />
      </Card>
      <Card>
        <CardHeader
          title={texts.howTo}
          actions={
            <>
              <OutsideLink href={GUIDES.graphql}>{texts.guide}</OutsideLink>
              <OutsideLink href={GUIDES.pgGraphql}>{texts.pgGraphql}</OutsideLink>
            </>
          }
        />
        <CardBody>
          <ol className={classes.steps} aria-label={texts.stepsLabel}>
            {texts.steps.map(({ title, note, sql }) => (
              <li key={title} className={classes.step}>
                <p className={classes.title}>{title}</p>
                <p className={classes.note}>{note}</p>
                {sql && <CodeBlock code={sql} language="sql" className={classes.sql} />}
              </li>
            ))}
          </ol>
        </CardBody>
      </Card>
    </Page>
  );
}
