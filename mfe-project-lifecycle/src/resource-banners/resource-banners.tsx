import { useShell } from '@howdah/shared-api/remote-contract';
import { useResourceWarning } from '@howdah/shared-api/projects/advisors';
import { Button, Callout } from '@howdah/shared-ui';
import { Link, useLocation } from '@howdah/shared-ui/router';
import { HelpLink } from '../help/help-link.tsx';
import { chooseBanner, type Banner } from './choose-banner.ts';
import classes from './resource-banners.module.css';

/** The slot `resource-banners`, above every page of a project on a hosted platform. */
export default function ResourceBanners() {
  const { project, deployment } = useShell();
  const banner = chooseBanner(useResourceWarning(project, deployment));
  if (!project) return null;
  return (
    banner && (
      <Callout
        className={classes.banner}
        tone={banner.tone}
        title={banner.title}
        action={<BannerActions banner={banner} projectRef={project.ref} />}
      >
        {banner.body.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Callout>
    )
  );
}

function BannerActions({ banner, projectRef }: { banner: Banner; projectRef: string }) {
  const { openInSqlEditor } = useShell();
  const { pathname } = useLocation();
  const computePage = `/project/${projectRef}/settings/compute-and-disk`;
  const onlySignIns = banner.subjects.every((subject) => subject === 'auth-rate-limit');
  return (
    <div className={classes.actions}>
      {banner.subjects.includes('read-only') && (
        <Button
          size="sm"
          onClick={() =>
            openInSqlEditor({
              sql: `-- Lets this script write in read-only mode: delete what is not needed below it.
set session characteristics as transaction read write;
`,
            })
          }
        >
          Override read-only mode
        </Button>
      )}
      {!onlySignIns && pathname !== computePage && (
        <Button asChild size="sm">
          <Link to={computePage}>View compute and disk</Link>
        </Button>
      )}
      <HelpLink topic={banner.help} size="sm">
        Learn more
      </HelpLink>
    </div>
  );
}
