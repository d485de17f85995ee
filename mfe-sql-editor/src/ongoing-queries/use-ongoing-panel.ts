import { useSearchParams } from '@howdah/shared-ui/router';

const PARAMETER = 'viewOngoingQueries';

/** The panel of ongoing queries is open where the address says so (docs/product/sql-editor.md#screens "Routes"): it can be linked to. */
export function useOngoingPanel(): { isOpen: boolean; setOpen(open: boolean): void } {
  const [search, setSearch] = useSearchParams();
  return {
    isOpen: search.get(PARAMETER) === 'true',
    setOpen(open) {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (open) next.set(PARAMETER, 'true');
          else next.delete(PARAMETER);
          return next;
        },
        // Closing takes the parameter away where it is, so that Back does not open the panel again.
        { replace: !open },
      );
    },
  };
}
