import { ONGOING_QUERIES_PARAM, withOngoingQueries } from '@howdah/shared-api/remote-contract';
import { useSearchParams } from '@howdah/shared-ui/router';

/** Whether the panel of running queries is open is in the URL (docs/product/sql-editor.md#screens), so that it can be linked. */
export function useOngoingPanel(): { isOpen: boolean; setOpen(open: boolean): void } {
  const [search, setSearch] = useSearchParams();
  return {
    isOpen: search.get(ONGOING_QUERIES_PARAM) === 'true',
    // Closing replaces the history entry, so that Back does not open the panel again.
    setOpen: (open) => setSearch((before) => withOngoingQueries(before.toString(), open), { replace: !open }),
  };
}
