import { platformError } from '@howdah/shared-api';
import { useProjectsGetSettingsQuery } from '@howdah/shared-api/projects';
import { Callout, CopyButton, ErrorState, Section, Skeleton } from '@howdah/shared-ui';
import { urlTexts } from '../texts.ts';
import { projectUrl } from './project-url.ts';
import classes from './project-url.module.css';

/** The address that clients of the project use, to copy. */
export function ProjectUrl({ projectRef }: { projectRef: string }) {
  const {
    currentData: settings,
    error,
    refetch,
    isFetching,
  } = useProjectsGetSettingsQuery({ ref: projectRef });

  if (error && !settings) {
    return (
      <Section title={urlTexts.title}>
        <ErrorState
          size="panel"
          title={urlTexts.failed}
          detail={platformError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Section>
    );
  }
  return (
    <Section title={urlTexts.title}>
      <div className={classes.url} aria-busy={!settings}>
        {settings ? (
          <>
            <code className={classes.address}>{projectUrl(settings.app_config)}</code>
            <CopyButton value={projectUrl(settings.app_config)} label={urlTexts.copy} iconOnly size="sm" />
          </>
        ) : (
          <Skeleton width="60%" height={16} />
        )}
      </div>
      <Callout title={urlTexts.notServed}>{urlTexts.notServedNote}</Callout>
    </Section>
  );
}
