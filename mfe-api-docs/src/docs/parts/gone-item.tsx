import { Button, EmptyState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import type { ListSection } from './known.tsx';

/** An address that leads to something that is not there: renamed, deleted, or of another project. */
export function GoneItem({ section, name }: { section: ListSection; name: string }) {
  const { searchOf } = useDocs();
  return (
    <EmptyState
      size="panel"
      title={docsTexts.lists[section].gone(name)}
      action={
        <Button asChild>
          <Link to={{ search: searchOf({ section, item: null }) }}>
            {docsTexts.back(docsTexts.sections[section].title)}
          </Link>
        </Button>
      }
    />
  );
}
