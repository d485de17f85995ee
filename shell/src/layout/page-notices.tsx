import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';
import { Badge, Button, IconButton, Tooltip } from '@howdah/shared-ui';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePageFacts } from '../page/page-facts.ts';
import { resetOverrides } from '../remotes/overrides.ts';
import classes from './top-bar.module.css';

const noticeTexts = {
  lastKnownParts: 'Last known version',
  lastKnownPartsHelp: 'The list of dashboard areas could not be loaded. The last one that worked is used.',
  update: 'Update available, reload',
  overridden: (ids: string[]) => (ids.length === 1 ? `${ids[0]} overridden` : `${ids.length} overrides`),
  resetOverrides: 'Reset overrides',
  noPermissions: 'Permissions not loaded, retry',
  noPermissionsHelp:
    'Your permissions could not be loaded, so some actions are disabled. Nothing has changed. Try again.',
};

/** Notices in the top bar: overrides, a stored registry, missing permissions, a new version. */
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

/** Actions are disabled without permissions. This says why, and retries. */
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

/** Shown on every page and on the boot failure, so that an override is never mistaken for the published version. */
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

const CHECK_INTERVAL_MS = 5 * 60_000;

/**
 * True once the platform has a newer registry than this page. Checks every five minutes and when the tab becomes
 * visible. The page keeps its version until it reloads.
 */
function useNewerRegistry(revision: number): boolean {
  const [isNewer, setIsNewer] = useState(false);

  useEffect(() => {
    if (isNewer) return;
    const check = async () => {
      if (document.visibilityState === 'visible' && (await publishedRevision()) > revision) setIsNewer(true);
    };
    const onVisible = () => void check();
    const timer = setInterval(onVisible, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revision, isNewer]);

  return isNewer;
}

/** -1 when the request fails: there is nothing to report then. */
async function publishedRevision(): Promise<number> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-store' });
    const { revision } = (await response.json()) as { revision?: unknown };
    return typeof revision === 'number' ? revision : -1;
  } catch {
    return -1;
  }
}
