import type { SnippetFolder } from '@howdah/shared-api/snippets';
import { Button, ErrorState, Radio, RadioGroup, Skeleton, UnstyledButton } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { ChevronRight, Folder, FolderMinus } from 'lucide-react';
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useFolderLists } from './folder-lists.ts';
import { snippetTexts as texts } from '../snippet-texts.ts';
import classes from './move-dialog.module.css';
import type { DialogRequest } from './row-actions.ts';
import type { SnippetCommands } from './snippet-commands.ts';
import { sortingBy } from './snippet-menus.tsx';

interface MoveDialogProps {
  projectRef: string;
  request: Extract<DialogRequest, { kind: 'move' | 'move-folder' }>;
  commands: SnippetCommands;
  onClose(): void;
}

interface Choice {
  folder: SnippetFolder;
  level: number;
}

const byName = sortingBy('name');

/** The value for no folder. */
const TOP = '';

/** The folders as a list of choices. Subfolders are loaded when a folder is opened. */
export function MoveDialog({ projectRef, request, commands, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState<string | null | undefined>();
  const [open, setOpen] = useState<readonly string[]>([]);
  const { results, retry } = useFolderLists(
    projectRef,
    useMemo(() => ['', ...open], [open]),
    byName,
  );
  const top = results.get('');
  const hereAlready = whereItIs(request);
  // A folder cannot be moved into itself or its subfolders.
  const own = request.kind === 'move-folder' ? request.folder.id : undefined;

  function choicesIn(folderId: string, level: number): Choice[] {
    const folders = results.get(folderId)?.data?.pages[0]?.data.folders ?? [];
    return folders
      .filter(({ id }) => id !== own)
      .flatMap((folder) => [
        { folder, level },
        ...(open.includes(folder.id) ? choicesIn(folder.id, level + 1) : []),
      ]);
  }

  function move() {
    if (chosen === undefined) return;
    if (request.kind === 'move') commands.move(request.snippets, chosen);
    else void commands.updateFolder(request.folder, { parentId: chosen });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={titleOf(request)}
      description={texts.moveHint}
      onOpenAutoFocus={(event) => {
        const choice = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('input:enabled');
        if (!choice) return;
        event.preventDefault();
        choice.focus();
      }}
    >
      <DialogBody>
        {top?.isError && !top.data ? (
          <ErrorState title={texts.failed} onRetry={() => retry('')} />
        ) : !top?.data ? (
          <Skeleton height={96} />
        ) : (
          <RadioGroup
            legend={texts.moveHint}
            hideLegend
            layout="rows"
            className={classes.choices}
            value={chosen === undefined ? undefined : (chosen ?? TOP)}
            onValueChange={(value) => setChosen(value === TOP ? null : value)}
          >
            <Option
              value={TOP}
              label={texts.top}
              icon={<FolderMinus aria-hidden />}
              isHere={hereAlready === null}
            />
            {choicesIn('', 1).map(({ folder, level }) => (
              <Option
                key={folder.id}
                value={folder.id}
                label={folder.name}
                level={level}
                icon={<Folder aria-hidden />}
                isHere={hereAlready === folder.id}
                isOpen={open.includes(folder.id)}
                onToggle={() =>
                  setOpen((ids) =>
                    ids.includes(folder.id) ? ids.filter((id) => id !== folder.id) : [...ids, folder.id],
                  )
                }
              />
            ))}
          </RadioGroup>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="primary" disabled={chosen === undefined} onClick={move}>
          {texts.moveHere}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface OptionProps {
  value: string;
  label: string;
  level?: number;
  icon: ReactNode;
  isHere: boolean;
  isOpen?: boolean;
  onToggle?(): void;
}

/** A row of the tree: a button that opens the folder, and a radio button that chooses it. */
function Option({ value, label, level = 0, icon, isHere, isOpen, onToggle }: OptionProps) {
  return (
    <div className={classes.option} style={{ '--level': level } as CSSProperties}>
      {onToggle ? (
        <UnstyledButton
          className={classes.toggle}
          aria-label={texts.foldersIn(label)}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.toggle} />
      )}
      <Radio
        value={value}
        className={classes.radio}
        title={label}
        disabled={isHere}
        label={
          <span className={classes.name}>
            {icon}
            <span className={classes.text}>{label}</span>
          </span>
        }
        badge={isHere && <span className={classes.here}>{texts.isHere}</span>}
      />
    </div>
  );
}

function whereItIs(request: MoveDialogProps['request']): string | null | undefined {
  if (request.kind === 'move-folder') return request.folder.parent_id;
  const places = new Set(request.snippets.map(({ folder_id: id }) => id));
  return places.size === 1 ? [...places][0] : undefined;
}

function titleOf(request: MoveDialogProps['request']): string {
  if (request.kind === 'move-folder') return texts.moveTitle(request.folder.name);
  const [only] = request.snippets;
  return request.snippets.length === 1 && only
    ? texts.moveTitle(only.name || texts.untitled)
    : texts.moveManyTitle(request.snippets.length);
}
