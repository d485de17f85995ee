import { Button } from '../button/Button.tsx';
import { Callout } from '../callout/Callout.tsx';
import { formatCount } from '../format/format.ts';
import { SkeletonText } from '../skeleton/Skeleton.tsx';
import classes from './SqlChange.module.css';

export interface DependentsListProps {
  /** Undefined while it loads. Objects that prevent a drop come first. */
  dependents: readonly { what: string; needs_cascade: boolean }[] | undefined;
  /** Why it cannot be read. */
  error: string | undefined;
  onRetry(): void;
}

/** The objects that depend on something that is about to be dropped. */
export function DependentsList({ dependents, error, onRetry }: DependentsListProps) {
  if (error !== undefined) {
    return (
      <Callout
        tone="warning"
        title="Failed to load what depends on it"
        action={
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {error}
      </Callout>
    );
  }
  if (!dependents) {
    return <SkeletonText lines={1} label="Loading what depends on it" className={classes.reading} />;
  }
  if (dependents.length === 0) return <p className={classes.none}>Nothing else depends on it.</p>;
  const blocking = dependents.filter((one) => one.needs_cascade);
  const along = dependents.filter((one) => !one.needs_cascade);
  return (
    <div className={classes.dependents} role="group" aria-label="What depends on it" tabIndex={0}>
      {blocking.length > 0 && (
        <Names
          title={
            blocking.length === 1
              ? '1 dependent object, which requires CASCADE'
              : `${formatCount(blocking.length)} dependent objects, which require CASCADE`
          }
          of={blocking}
        />
      )}
      {along.length > 0 && (
        <Names
          title={
            along.length === 1
              ? '1 dependent object is also dropped'
              : `${formatCount(along.length)} dependent objects are also dropped`
          }
          of={along}
        />
      )}
    </div>
  );
}

function Names({ title, of }: { title: string; of: readonly { what: string }[] }) {
  return (
    <>
      <p className={classes.dependentsTitle}>{title}</p>
      <ul>
        {of.map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </>
  );
}
