import { EmptyState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';

/** For a path that belongs to the shell or to another remote. */
export function NotFoundPage() {
  return (
    <EmptyState
      title="Nothing of this remote is here"
      description="The address belongs to the dashboard or to another remote, which the harness does not load."
      action={<Link to="/">All projects</Link>}
    />
  );
}
