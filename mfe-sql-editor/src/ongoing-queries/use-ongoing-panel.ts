import { useSearchParams } from '@howdah/shared-ui/router';

const PARAMETER = 'viewOngoingQueries';

/** Whether the panel of running queries is open is in the URL (docs/product/sql-editor.md#screens), so that it can be linked. */
export function useOngoingPanel(): { isOpen: boolean; setOpen(open: boolean): void } {
  const [search, setSearch] = useSearchParams();
  return {
    isOpen: search.get(PARAMETER) === 'true',
    setOpen(open) {
      setSearch(
        (before) => {
          if (open) return withOngoingPanel(before);
          const next = new URLSearchParams(before);
          next.delete(PARAMETER);
          return next;
        },
        // Closing replaces the history entry, so that Back does not open the panel again.
        { replace: !open },
      );
    },
  };
}

/** The query of the URL with the panel open. */
export function withOngoingPanel(search: URLSearchParams | string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, 'true');
  return next;
}
