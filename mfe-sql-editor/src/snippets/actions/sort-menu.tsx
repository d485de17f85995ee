import type { SnippetSorting } from '@howdah/shared-api/snippets';
import { DropdownMenu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '@howdah/shared-ui/menu';
import type { ReactElement } from 'react';
import { snippetTexts as texts } from '../../texts/snippets.ts';
import { SORT_FIELDS, sortingBy } from './sorting.ts';

interface SortMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  sorting: SnippetSorting;
  onSort(sorting: SnippetSorting): void;
}

export function SortMenu({ sorting, onSort, ...menu }: SortMenuProps) {
  return (
    <DropdownMenu {...menu} align="end">
      <MenuLabel>{texts.sort}</MenuLabel>
      <MenuRadioGroup
        value={sorting.sort_by}
        onValueChange={(field) => onSort(sortingBy(field as SnippetSorting['sort_by']))}
      >
        {SORT_FIELDS.map((field) => (
          <MenuRadioItem key={field} value={field}>
            {texts.sorting[field]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
