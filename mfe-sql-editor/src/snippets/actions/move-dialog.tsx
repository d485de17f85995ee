import type { SnippetFolder } from '@howdah/shared-api/snippets';
import { Button, ErrorState, Skeleton, UnstyledButton } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { ChevronRight, Folder, FolderMinus } from 'lucide-react';
import { useMemo, useState, type CSSProperties } from 'react';
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

/** The folders as a list of choices; those inside of one come when it is opened. */
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
  // Never itself, nor what is inside of it.
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
    else void commands.updateFolder(request.folder, { name: request.folder.name, parentId: chosen });
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
          <fieldset className={classes.choices}>
            <legend className={classes.legend}>{texts.moveHint}</legend>
            <Option
              label={texts.top}
              icon={<FolderMinus aria-hidden />}
              isHere={hereAlready === null}
              checked={chosen === null}
              onChoose={() => setChosen(null)}
            />
            {choicesIn('', 1).map(({ folder, level }) => (
              <Option
                key={folder.id}
                label={folder.name}
                level={level}
                icon={<Folder aria-hidden />}
                isHere={hereAlready === folder.id}
                checked={chosen === folder.id}
                isOpen={open.includes(folder.id)}
                onChoose={() => setChosen(folder.id)}
                onToggle={() =>
                  setOpen((ids) =>
                    ids.includes(folder.id) ? ids.filter((id) => id !== folder.id) : [...ids, folder.id],
                  )
                }
              />
            ))}
          </fieldset>
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
  label: string;
  level?: number;
  icon: React.ReactNode;
  isHere: boolean;
  checked: boolean;
  isOpen?: boolean;
  onChoose(): void;
  onToggle?(): void;
}

function Option({ label, level = 0, icon, isHere, checked, isOpen, onChoose, onToggle }: OptionProps) {
  return (
    <div
      className={classes.option}
      data-checked={checked || undefined}
      style={{ '--level': level } as CSSProperties}
    >
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
      <label className={classes.label} title={label}>
        <input type="radio" name="folder" checked={checked} disabled={isHere} onChange={onChoose} />
        {icon}
        <span className={classes.text}>{label}</span>
        {isHere && <span className={classes.here}>{texts.isHere}</span>}
      </label>
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
