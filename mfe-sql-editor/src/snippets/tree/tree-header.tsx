import { MAX_SNIPPET_NAME_LENGTH } from '@howdah/shared-api/contract';
import type { SnippetSorting } from '@howdah/shared-api/snippets';
import { IconButton, SearchInput, useLazyOpening } from '@howdah/shared-ui';
import { ArrowDownUp, Plus } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { snippetTexts as texts } from '../snippet-texts.ts';
import { lazyActions } from '../actions/lazy-actions.ts';
import classes from './tree.module.css';

interface TreeHeaderProps {
  search: string;
  onSearch(search: string): void;
  /** Moves the focus to the results. */
  onLeaveSearch(): void;
  sorting: SnippetSorting;
  onSort(sorting: SnippetSorting): void;
  onNewDocument(): void;
  onNewFolder(): void;
  onTemplates(): void;
}

/** The header of the tree: buttons to create snippets, the search, and the sort order. */
export function TreeHeader({ search, onSearch, onLeaveSearch, sorting, onSort, ...make }: TreeHeaderProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    onLeaveSearch();
  }

  return (
    <div className={classes.header}>
      <div className={classes.titleLine}>
        <h2 className={classes.title}>{texts.title}</h2>
        <AddButton {...make} />
      </div>
      <div className={classes.searchLine}>
        <SearchInput
          size="sm"
          label={texts.search}
          value={search}
          maxLength={MAX_SNIPPET_NAME_LENGTH}
          onSearch={onSearch}
          onKeyDown={handleKey}
        />
        <SortButton sorting={sorting} onSort={onSort} />
      </div>
    </div>
  );
}

function AddButton(make: Pick<TreeHeaderProps, 'onNewDocument' | 'onNewFolder' | 'onTemplates'>) {
  const { module, open, setOpen } = useLazyOpening(lazyActions);
  const button = { label: texts.add, icon: <Plus aria-hidden /> };
  return module ? (
    <module.AddMenu trigger={<MenuTrigger {...button} />} open={open} onOpenChange={setOpen} {...make} />
  ) : (
    <LazyTrigger {...button} onWant={() => setOpen(true)} />
  );
}

function SortButton({ sorting, onSort }: Pick<TreeHeaderProps, 'sorting' | 'onSort'>) {
  const { module, open, setOpen } = useLazyOpening(lazyActions);
  const button = {
    label: `${texts.sort}: ${texts.sorting[sorting.sort_by]}`,
    icon: <ArrowDownUp aria-hidden />,
  };
  return module ? (
    <module.SortMenu
      trigger={<MenuTrigger {...button} />}
      open={open}
      onOpenChange={setOpen}
      sorting={sorting}
      onSort={onSort}
    />
  ) : (
    <LazyTrigger {...button} onWant={() => setOpen(true)} />
  );
}

function MenuTrigger(props: ComponentProps<typeof IconButton>) {
  return <IconButton {...props} size="sm" />;
}

/** The button of a menu until its code is loaded, which starts when the pointer or the focus nears it. */
function LazyTrigger({ onWant, ...button }: ComponentProps<typeof IconButton> & { onWant(): void }) {
  return (
    <IconButton
      {...button}
      size="sm"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={lazyActions.prefetch}
      onFocus={lazyActions.prefetch}
      onClick={onWant}
    />
  );
}
