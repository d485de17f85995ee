import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';
import { Badge, Button, IconButton, Tooltip } from '@howdah/shared-ui';
import { TriangleAlert, X } from 'lucide-react';
import { usePageFacts } from '../page/page-facts.ts';
import { resetOverrides } from '../remotes/overrides/overrides.ts';
import { useRegistry } from '../remotes/use-remotes.ts';
import { RegistryChangesNotice } from './registry-changes-notice.tsx';
import classes from './top-bar.module.css';

const noticeTexts = {
  lastKnownParts: 'Last known version',
  lastKnownPartsHelp: 'The list of dashboard parts could not be loaded. The last one that worked is used.',
  lastKnownConfigurationHelp:
    'The configuration could not be loaded. The last one that worked is used. Reload to try again.',
  overridden: (ids: string[]) => (ids.length === 1 ? `${ids[0]} overridden` : `${ids.length} overrides`),
  resetOverrides: 'Reset overrides',
  noPermissions: 'Retry loading permissions',
  noPermissionsHelp:
    'Your permissions could not be loaded, so some actions are disabled. Nothing has changed. Try again.',
};

/** Notices in the top bar: overrides, a registry from the browser's storage, missing permissions, newly published versions. */
export function PageNotices() {
  const { overrides, configFrom } = usePageFacts();
  const { from } = useRegistry();
  const lastGoodHelp =
    from === 'last-good'
      ? noticeTexts.lastKnownPartsHelp
      : configFrom === 'last-good' && noticeTexts.lastKnownConfigurationHelp;
  return (
    <>
      <OverrideBadge ids={Object.keys(overrides)} />
      {lastGoodHelp && (
        <Tooltip content={lastGoodHelp}>
          <Badge tone="warning" tabIndex={0}>
            {noticeTexts.lastKnownParts}
          </Badge>
        </Tooltip>
      )}
      <PermissionsNotice />
      <RegistryChangesNotice />
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
