import { Card, CardBody, Section } from '@howdah/shared-ui';
import { CodeXml } from 'lucide-react';
import { useId } from 'react';
import { EXAMPLE_APPS, type ExampleApp } from '../links/links.ts';
import { librariesTexts as texts } from '../texts/libraries.ts';
import { groupExamples, type ExampleGroup } from './group-examples.ts';
import { OutsideLink } from '../outside-link/outside-link.tsx';
import classes from './libraries.module.css';

const GROUPS = groupExamples(EXAMPLE_APPS);

/** Apps to begin from, by type and framework. */
export function ExampleApps() {
  return (
    <Section title={texts.examples} description={texts.examplesNote}>
      {GROUPS.map((group) => (
        <TypeGroup key={group.type} group={group} />
      ))}
    </Section>
  );
}

function TypeGroup({ group: { type, frameworks } }: { group: ExampleGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.type}>
      <h3 id={id} className={classes.typeName}>
        {texts.types[type]}
      </h3>
      <div className={classes.frameworks}>
        {frameworks.map(({ framework, apps }) => (
          <FrameworkGroup key={framework} framework={framework} apps={apps} />
        ))}
      </div>
    </section>
  );
}

function FrameworkGroup({ framework, apps }: { framework: string; apps: ExampleApp[] }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.framework}>
      <h4 id={id} className={classes.frameworkName}>
        {framework}
      </h4>
      {apps.map((app) => (
        <ExampleCard key={app.source} app={app} />
      ))}
    </div>
  );
}

function ExampleCard({ app: { title, description, framework, source } }: { app: ExampleApp }) {
  return (
    <Card>
      <CardBody className={classes.example}>
        <h5 className={classes.name}>{title}</h5>
        <p className={classes.description}>{description}</p>
        <div className={classes.links}>
          <OutsideLink
            href={source}
            size="sm"
            icon={<CodeXml aria-hidden />}
            label={texts.sourceOfExample(title, framework)}
          >
            {texts.source}
          </OutsideLink>
        </div>
      </CardBody>
    </Card>
  );
}
