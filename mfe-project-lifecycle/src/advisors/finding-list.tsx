import type { Lint } from '@howdah/shared-api/projects/advisors';
import { Button, formatCount, UnstyledButton } from '@howdah/shared-ui';
import { ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './advisors.module.css';

/** How many findings are rendered at first and with each "Show more": a database can have thousands. */
const PAGE_SIZE = 100;

interface FindingListProps {
  findings: readonly Lint[];
  /** The `cache_key` of the finding that is shown. */
  chosen?: string;
  /** Whether a finding opens in a sheet. */
  isNarrow: boolean;
  onChoose(key: string): void;
}

/** The findings of a rule, a hundred at a time. */
export function FindingList({ findings, chosen, isNarrow, onChoose }: FindingListProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  const firstAdded = useRef<number>(undefined);
  const next = Math.min(PAGE_SIZE, findings.length - limit);

  // The button moves away from the focus, or is gone.
  useLayoutEffect(() => {
    if (firstAdded.current !== undefined) {
      list.current?.children[firstAdded.current]?.querySelector('button')?.focus();
    }
    firstAdded.current = undefined;
  }, [limit]);

  return (
    <>
      <ul ref={list} className={classes.list}>
        {findings.slice(0, limit).map(({ cache_key: key, metadata: { entity } }) => (
          <li key={key}>
            <UnstyledButton
              className={classes.row}
              title={entity}
              aria-current={key === chosen || undefined}
              onClick={() => onChoose(key)}
            >
              <code className={classes.name}>{entity.replace(/^public\./, '')}</code>
              {/* It covers the list. */}
              {isNarrow && <ChevronRight aria-hidden className={classes.chevron} />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {next > 0 && (
        <div className={classes.more}>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              firstAdded.current = limit;
              setLimit(limit + PAGE_SIZE);
            }}
          >
            {`Show ${formatCount(next)} more`}
          </Button>
        </div>
      )}
    </>
  );
}
