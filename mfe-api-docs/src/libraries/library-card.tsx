import { Badge, Card, CardBody } from '@howdah/shared-ui';
import { BookOpen, CodeXml } from 'lucide-react';
import type { ClientLibrary } from '../links/links.ts';
import { librariesTexts as texts } from '../texts/libraries.ts';
import { OutsideLink } from '../outside-link/outside-link.tsx';
import classes from './libraries.module.css';

/** A language: who looks after its library, where it is explained and where its source is. */
export function LibraryCard({ library }: { library: ClientLibrary }) {
  const { language, package: packageName, support, stage, docs, source } = library;
  return (
    <Card className={classes.card}>
      <CardBody className={classes.library}>
        <div className={classes.head}>
          <h2 className={classes.name}>{language}</h2>
          {stage && <Badge tone="warning">{stage}</Badge>}
          {support === 'community' && <Badge>{texts.community}</Badge>}
        </div>
        <code className={classes.package}>{packageName}</code>
        <p className={classes.support}>{texts.support[support]}</p>
        <div className={classes.links}>
          <OutsideLink href={docs} size="sm" icon={<BookOpen aria-hidden />} label={texts.docsOf(language)}>
            {texts.docs}
          </OutsideLink>
          <OutsideLink
            href={source}
            size="sm"
            icon={<CodeXml aria-hidden />}
            label={texts.sourceOf(language)}
          >
            {texts.source}
          </OutsideLink>
        </div>
      </CardBody>
    </Card>
  );
}
