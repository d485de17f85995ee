import { Select } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { ChevronLeft } from 'lucide-react';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import { useListed } from '../use-listed.ts';
import classes from './bars.module.css';
import type { ListSection } from './known.tsx';

/** The bar of a detail page: back to the list, and a dropdown to its other items (docs/product/api-docs.md#screens). */
export function ItemBar({ section, item }: { section: ListSection; item: string }) {
  const { searchOf, go } = useDocs();
  const listed = useListed(section);
  const { title } = docsTexts.sections[section];
  const isListed = listed.some(({ id }) => id === item);
  return (
    <>
      <Link
        className={classes.back}
        to={{ search: searchOf({ section, item: null }) }}
        aria-label={docsTexts.back(title)}
      >
        <ChevronLeft aria-hidden />
        {title}
      </Link>
      {isListed && (
        <Select
          size="sm"
          inline
          className={classes.switch}
          aria-label={docsTexts.switchItem}
          options={listed.map(({ id, name }) => ({ value: id, label: name }))}
          value={item}
          onValueChange={(chosen) => go({ section, item: chosen })}
        />
      )}
    </>
  );
}
