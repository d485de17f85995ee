import { Badge, Button, IconButton, Tooltip } from '@howdah/shared-ui';
import { RotateCw, X } from 'lucide-react';
import { useNewerRegistry } from '../remotes/registry-updates.ts';
import { resetOverrides } from '../remotes/override-storage.ts';
import { usePageFacts } from './page-facts.ts';
import classes from './page-notices.module.css';

/** What is unusual about this page, quietly: overrides, a registry from memory, a newer version to reload for. */
export function PageNotices() {
  const { overrides, registryFrom, revision } = usePageFacts();
  const isNewer = useNewerRegistry(revision);
  return (
    <>
      <OverrideBadge ids={Object.keys(overrides)} />
      {registryFrom === 'last-good' && (
        <Tooltip content="The list of this dashboard's parts could not be read. The last one that worked is used.">
          <Badge tone="warning" tabIndex={0}>
            Last known parts
          </Badge>
        </Tooltip>
      )}
      {isNewer && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden />}
          onClick={() => window.location.reload()}
          aria-label="Update available, reload"
        >
          <span className={classes.wide}>Update available, reload</span>
        </Button>
      )}
    </>
  );
}

/** On every page and on the error page: a developer's override must never be mistaken for what is published. */
export function OverrideBadge({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null;
  return (
    <span className={classes.overrides}>
      <Tooltip content={ids.join(', ')}>
        <Badge tone="warning" tabIndex={0}>
          {ids.length === 1 ? `${ids[0]} overridden` : `${ids.length} overrides`}
        </Badge>
      </Tooltip>
      <IconButton
        size="sm"
        label="Reset overrides"
        icon={<X aria-hidden />}
        onClick={() => {
          resetOverrides(sessionStorage);
          window.location.reload();
        }}
      />
    </span>
  );
}
