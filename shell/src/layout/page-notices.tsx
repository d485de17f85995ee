import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';
import { Badge, Button, IconButton, Tooltip } from '@howdah/shared-ui';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePageFacts } from '../page/page-facts.ts';
import { resetOverrides } from '../remotes/overrides.ts';
import classes from './top-bar.module.css';

/** What the top bar says of a page that is not quite as usual. */
const noticeTexts = {
  lastKnownParts: 'Last known parts',
  lastKnownPartsHelp:
    "The list of this dashboard's parts could not be read. The last one that worked is used.",
  update: 'Update available, reload',
  overridden: (ids: string[]) => (ids.length === 1 ? `${ids[0]} overridden` : `${ids.length} overrides`),
  resetOverrides: 'Reset overrides',
  noPermissions: 'Permissions not loaded, ask again',
  noPermissionsHelp:
    'What you may do here could not be read, so that much of it stays closed. Nothing has changed; try again.',
};

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

const CHECK_EVERY_MS = 5 * 60_000;

/**
 * True once the platform has a newer registry than the one this page was started with. Asked every five minutes and
 * whenever the tab comes to the front; what is loaded stays until the person reloads.
 */
function useNewerRegistry(revision: number): boolean {
  const [isNewer, setIsNewer] = useState(false);

  useEffect(() => {
    if (isNewer) return;
    const check = async () => {
      if (document.visibilityState === 'visible' && (await publishedRevision()) > revision) setIsNewer(true);
    };
    const onVisible = () => void check();
    const timer = setInterval(onVisible, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revision, isNewer]);

  return isNewer;
}

/** -1 when it cannot be had: there is then nothing to tell anyone. */
async function publishedRevision(): Promise<number> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-store' });
    const { revision } = (await response.json()) as { revision?: unknown };
    return typeof revision === 'number' ? revision : -1;
  } catch {
    return -1;
  }
}
