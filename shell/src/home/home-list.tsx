import { platformError } from '@howdah/shared-api';
import { Button, CardHeader, Card, Skeleton, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import { homeTexts } from './home-texts.ts';
import classes from './home-list.module.css';

interface HomeCardProps<Data> {
  title: string;
  actions?: ReactNode;
  /** Rows that the card reserves room for, so that nothing below it moves. */
  rows: number;
  /** The RTK Query result that the card shows. */
  query: { currentData?: Data | undefined; error?: unknown; isFetching: boolean; refetch(): unknown };
  /** Announced while it loads. */
  loading: string;
  /** Rows of its skeleton. Default: `rows`. */
  skeletonRows?: number;
  failed(message: string): string;
  children(data: Data): ReactNode;
}

/** A card with rows. A failure is shown inside the card only. */
export function HomeCard<Data>({
  title,
  actions,
  rows,
  query: { currentData, error, isFetching, refetch },
  loading,
  skeletonRows = rows,
  failed,
  children,
}: HomeCardProps<Data>) {
  return (
    <Card aria-label={title}>
      <CardHeader className={classes.header} title={title} actions={actions} />
      <div className={classes.body} style={{ minBlockSize: `calc(${rows} * var(--row) + 17px)` }}>
        {currentData !== undefined ? (
          children(currentData)
        ) : error ? (
          <div className={classes.failed}>
            <p role="alert">{failed(platformError(error).message)}</p>
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              {homeTexts.retry}
            </Button>
          </div>
        ) : (
          <HomeSkeleton rows={skeletonRows} label={loading} />
        )}
      </div>
    </Card>
  );
}

/** The link in a card's header to the page with the full list. `of` names the list for screen readers. */
export function ViewAll({ to, of }: { to: string; of?: string }) {
  return (
    <Button asChild size="sm" variant="ghost" className={classes.all}>
      <Link to={to}>
        {homeTexts.viewAll}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </Link>
    </Button>
  );
}

interface HomeRowProps {
  icon?: ReactNode;
  children: ReactNode;
  /** The target of the row. Its text is the link, and the whole row can be clicked. */
  to?: string;
  mono?: boolean;
  /** Muted, after the text. A tooltip shows all of it. */
  note?: string | null;
  /** In a narrow card, it wraps to a second line. */
  wraps?: boolean;
  /** At the end. */
  end?: ReactNode;
}

export function HomeRow({ icon, children, to, mono, note, wraps, end }: HomeRowProps) {
  return (
    <li className={classes.row} data-linked={to !== undefined || undefined}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <span className={classes.text} data-mono={mono || undefined} data-wraps={wraps || undefined}>
        {to === undefined ? (
          children
        ) : (
          <Link to={to} className={classes.link}>
            {children}
          </Link>
        )}
        {note && (
          <span className={classes.note} title={note}>
            {note}
          </span>
        )}
      </span>
      {end && <span className={classes.end}>{end}</span>}
    </li>
  );
}

export function HomeRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** Shown if there are no rows: one sentence, and a link to create the first one. */
export function HomeEmpty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}

function HomeSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={classes.rows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton radius="text" width={`${58 - ((row * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}
