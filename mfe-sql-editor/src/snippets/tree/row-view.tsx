import type { ContentListed } from '@howdah/shared-api/snippets/content';
import {
  Button,
  formatDay,
  formatRelative,
  Skeleton,
  Spinner,
  UnstyledButton,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { ChevronRight, Ellipsis, FileCode, Folder, FolderOpen, Star, UsersRound } from 'lucide-react';
import type { CSSProperties, DragEvent, MouseEvent, ReactNode } from 'react';
import { isDefaultSnippetName } from '@howdah/shared-api/snippets';
import { snippetTexts as texts } from '../snippet-texts.ts';
import { NameInput } from './name-input.tsx';
import type { ListName, TreeRow } from './tree-rows.ts';
import classes from './tree.module.css';

export interface RowHandlers {
  onPress(row: TreeRow, event: MouseEvent): void;
  /** A middle click opens a new browser tab. */
  onPressApart(row: TreeRow): void;
  onMenu(row: TreeRow, at: { x: number; y: number }): void;
  onName(row: TreeRow, name: string): void;
  onNameCancelled(row: TreeRow): void;
  onRetry(list: ListName, more: boolean): void;
}

export interface DragProps {
  draggable?: boolean;
  onDragStart?(event: DragEvent): void;
  onDragOver?(event: DragEvent): void;
  onDragLeave?(event: DragEvent): void;
  onDrop?(event: DragEvent): void;
  onDragEnd?(event: DragEvent): void;
}

interface RowViewProps extends RowHandlers {
  row: TreeRow;
  id: string;
  style: CSSProperties;
  isActive: boolean;
  isSelected: boolean;
  /** Whether the page shows the snippet. */
  isOpen: boolean;
  isDropTarget: boolean;
  /** The search term. */
  search: string;
  drag: DragProps;
}

export function RowView({
  row,
  id,
  style,
  isActive,
  isSelected,
  isOpen,
  isDropTarget,
  search,
  drag,
  ...on
}: RowViewProps) {
  const place = { id, className: classes.row, style: { ...style, '--level': row.level } as CSSProperties };
  if (row.kind === 'loading') {
    return (
      <div {...place} role="none">
        <Skeleton width="60%" height={10} className={classes.skeleton} />
      </div>
    );
  }
  if (row.kind === 'empty') {
    return (
      <div {...place} role="none" data-kind="empty">
        <span className={classes.said}>{emptyText(row.list, search)}</span>
      </div>
    );
  }
  const expanded = row.kind === 'section' || row.kind === 'folder' ? row.expanded : undefined;
  return (
    <div
      {...place}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={expanded}
      aria-selected={isSelected || isOpen}
      aria-current={isOpen ? 'page' : undefined}
      data-kind={row.kind}
      data-empty={(row.kind === 'section' && row.section !== 'private' && row.count === 0) || undefined}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-drop={isDropTarget || undefined}
      onClick={(event) => on.onPress(row, event)}
      onAuxClick={(event) => event.button === 1 && on.onPressApart(row)}
      onContextMenu={(event) => {
        event.preventDefault();
        on.onMenu(row, { x: event.clientX, y: event.clientY });
      }}
      {...drag}
    >
      {expanded !== undefined && <ChevronRight aria-hidden className={classes.chevron} />}
      <RowContent row={row} {...on} />
    </div>
  );
}

function RowContent({ row, ...on }: { row: TreeRow } & RowHandlers) {
  switch (row.kind) {
    case 'section':
      return (
        <>
          <span className={classes.name}>{texts.sections[row.section]}</span>
          {row.count !== undefined && <span className={classes.count}>{row.count}</span>}
        </>
      );
    case 'folder':
      return (
        <>
          {row.expanded ? <FolderOpen aria-hidden /> : <Folder aria-hidden />}
          {row.status === 'editing' ? (
            <EditedName row={row} label={texts.folderName} name={row.folder.name} {...on} />
          ) : (
            <Name>{row.folder.name}</Name>
          )}
          {row.status === 'saving' && <Spinner size={12} />}
          {row.status === 'idle' && <MenuButton row={row} name={row.folder.name} {...on} />}
        </>
      );
    case 'snippet': {
      const { snippet, section } = row;
      const name = snippet.name || texts.untitled;
      const isShared = snippet.visibility === 'project';
      return (
        <>
          {isShared ? <UsersRound aria-hidden /> : <FileCode aria-hidden />}
          {row.editing ? (
            <EditedName row={row} label={texts.snippetName} name={snippet.name} {...on} />
          ) : row.sqlPreview && isDefaultSnippetName(snippet.name) ? (
            <>
              <span className={classes.name} title={titleOf(snippet)}>
                <VisuallyHidden>{name}</VisuallyHidden>{' '}
                <span className={classes.sqlPreview} data-name="">
                  {row.sqlPreview}
                </span>
              </span>
              <Changed at={snippet.updated_at} />
            </>
          ) : (
            <span className={classes.names}>
              <Name title={titleOf(snippet)}>{name}</Name>
              {row.sqlPreview && <span className={classes.sqlPreview}>{row.sqlPreview}</span>}
            </span>
          )}
          {snippet.favorite && section !== 'favorites' && !row.editing && (
            <Star aria-label={texts.favorite} className={classes.star} />
          )}
          {!row.editing && <MenuButton row={row} name={name} {...on} />}
        </>
      );
    }
    case 'failed':
      return (
        <>
          <span className={classes.said}>{texts.failed}</span>
          <Button size="sm" variant="ghost" tabIndex={-1} onClick={() => on.onRetry(row.list, row.more)}>
            {texts.retry}
          </Button>
        </>
      );
    default:
      return null;
  }
}

/** When a snippet without a name was changed, because many begin alike. */
function Changed({ at }: { at: string }) {
  const when = formatRelative(at);
  return (
    <>
      <VisuallyHidden>{texts.changed(when)}</VisuallyHidden>
      <span aria-hidden className={classes.changed}>
        {texts.ago(when)}
      </span>
    </>
  );
}

/** More details about a snippet, because many are called `New Query`. */
function titleOf({ name, description, visibility, owner, updated_at: updatedAt }: ContentListed): string {
  return [
    name || texts.untitled,
    description,
    visibility === 'project' && texts.by(owner.username),
    texts.changed(formatDay(updatedAt)),
  ]
    .filter(Boolean)
    .join('\n');
}

function Name({ children, title }: { children: string; title?: string }) {
  return (
    <span className={classes.name} title={title ?? children}>
      {children}
    </span>
  );
}

function EditedName({
  row,
  label,
  name,
  onName,
  onNameCancelled,
}: { row: TreeRow; label: string; name: string } & RowHandlers): ReactNode {
  return (
    <NameInput
      label={label}
      name={name}
      onSubmit={(next) => onName(row, next)}
      onCancel={() => onNameCancelled(row)}
    />
  );
}

/** For mouse and touch. Keyboard users have the menu key. */
function MenuButton({ row, name, onMenu }: { row: TreeRow; name: string } & RowHandlers) {
  return (
    <UnstyledButton
      tabIndex={-1}
      className={classes.menuButton}
      aria-label={texts.more(name)}
      aria-haspopup="menu"
      onClick={(event) => {
        event.stopPropagation();
        const { right, bottom } = event.currentTarget.getBoundingClientRect();
        onMenu(row, { x: right, y: bottom });
      }}
    >
      <Ellipsis aria-hidden />
    </UnstyledButton>
  );
}

function emptyText(list: ListName, search: string): string {
  if (list === 'search') return texts.empty.search(search);
  return list === 'folder/' ? texts.empty.private : texts.empty.folder;
}
