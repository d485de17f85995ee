import { Button } from '@howdah/shared-ui';
import { useRegistryEntry, useRemotes } from '../use-remotes.ts';

/** Offers the version before a broken one, or the stable one instead of a broken canary. Nothing when there is none. */
export function OtherVersionButton({ id }: { id: string }) {
  const remotes = useRemotes();
  const entry = useRegistryEntry(id);
  const other = remotes.previous(id);
  if (!entry || !other) return null;
  const isStable = entry.canary !== undefined && other.version === entry.version;
  return (
    <Button onClick={() => remotes.usePrevious(id)}>
      Use {isStable && 'stable '}version {other.version}
    </Button>
  );
}
