import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { ArrowUpRight } from 'lucide-react';
import { GUIDES } from '../../links/links.ts';
import { OutsideLink } from '../../outside-link/outside-link.tsx';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import classes from './docs-nav.module.css';

const OUTSIDE = [
  { name: docsTexts.links.graphqlGuide, href: GUIDES.graphql },
  { name: docsTexts.links.documentation, href: GUIDES.documentation },
  { name: docsTexts.links.restGuide, href: GUIDES.rest },
];

/** GraphiQL, which is a page of this dashboard, and the guides (docs/product/api-docs.md#screens). */
export function NavFooter() {
  const { project } = useDocs();
  return (
    <div className={classes.footer}>
      <Button asChild size="sm" variant="ghost">
        <Link to={`/project/${project.ref}/api/graphiql`}>{docsTexts.links.graphiql}</Link>
      </Button>
      {OUTSIDE.map(({ name, href }) => (
        <OutsideLink key={name} href={href} size="sm" variant="ghost" trailing={<ArrowUpRight aria-hidden />}>
          {name}
        </OutsideLink>
      ))}
    </div>
  );
}
