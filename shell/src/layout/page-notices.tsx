import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';
import { Badge, Button, IconButton, Tooltip } from '@howdah/shared-ui';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useNewerRegistry } from '../remotes/registry-updates.ts';
import { resetOverrides } from '../remotes/override-storage.ts';
import { noticeTexts } from '../texts/notices.ts';
import { usePageFacts } from './page-facts.ts';
import classes from './page-notices.module.css';

/** What is unusual about this page, quietly: overrides, a registry from memory, permissions that could not be read, a newer version. */
export function PageNotices() {
  const { overrides, registryFrom, revision } = usePageFacts();
  const isNewer = useNewerRegistry(revision);
  return (
    <>
      <OverrideBadge ids={Object.keys(overrides)} />
      {registryFrom === 'last-good' && (
        <Tooltip content={noticeTexts.lastKnownPartsHelp}>
          <Badge tone="warning" tabIndex={0}>
            {noticeTexts.lastKnownParts}
          </Badge>
        </Tooltip>
      )}
      <PermissionsNotice />
      {isNewer && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden />}
          onClick={() => window.location.reload()}
          aria-label={noticeTexts.update}
        >
          <span className={classes.wide}>{noticeTexts.update}</span>
        </Button>
      )}
    </>
  );
}

/** Without permissions, actions stay disabled and say nothing of why: this does, and asks again. */
function PermissionsNotice() {
  const { isError, isFetching, refetch } = useSessionGetPermissionsQuery();
  if (!isError) return null;
  return (
    <Tooltip content={noticeTexts.noPermissionsHelp}>
      <Button
        size="sm"
        variant="ghost"
        icon={<TriangleAlert aria-hidden />}
        loading={isFetching}
        onClick={() => void refetch()}
        aria-label={noticeTexts.noPermissions}
      >
        <span className={classes.wide}>{noticeTexts.noPermissions}</span>
      </Button>
    </Tooltip>
  );
}

/** On every page and on the error page: a developer's override must never be mistaken for what is published. */
export function OverrideBadge({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null;
  return (
    <span className={classes.overrides}>
      <Tooltip content={ids.join(', ')}>
        <Badge tone="warning" tabIndex={0}>
          {noticeTexts.overridden(ids)}
        </Badge>
      </Tooltip>
      <IconButton
        size="sm"
        label={noticeTexts.resetOverrides}
        icon={<X aria-hidden />}
        onClick={() => {
          resetOverrides(sessionStorage);
          window.location.reload();
        }}
      />
    </span>
  );
}
