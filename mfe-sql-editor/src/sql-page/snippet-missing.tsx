import { Button, EmptyState } from '@howdah/shared-ui';
import { FileQuestion } from 'lucide-react';

/** An address without a snippet behind it. */
export function SnippetMissing({ onNew }: { onNew(): void }) {
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title="This snippet is not here"
      description="It was deleted, or it is private to somebody else."
      action={
        <Button variant="primary" onClick={onNew}>
          New query
        </Button>
      }
    />
  );
}
