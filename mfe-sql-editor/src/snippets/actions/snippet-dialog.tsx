import { failureSentence } from '@howdah/shared-api/api';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState, useEffect } from 'react';
import type { DialogRequest } from './row-actions.ts';
import type { SnippetFacts } from './snippet-permissions.ts';
import { snippetTexts as texts, namingTexts } from '../snippet-texts.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { SnippetCommands } from './snippet-commands.ts';
import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import type { RenameDialogProps } from './rename-dialog.tsx';

interface SnippetDialogProps {
  projectRef: string;
  request: DialogRequest;
  commands: SnippetCommands;
  onClose(): void;
}

export function SnippetDialog({ projectRef, request, commands, onClose }: SnippetDialogProps) {
  switch (request.kind) {
    case 'move':
    case 'move-folder':
      return <MoveDialog projectRef={projectRef} request={request} commands={commands} onClose={onClose} />;
    case 'rename':
      return (
        <LazyRenameDialog
          projectRef={projectRef}
          snippet={request.snippet}
          withAi={request.withAi}
          commands={commands}
          onClose={onClose}
        />
      );
    case 'download':
      return (
        <DownloadDialog
          projectRef={projectRef}
          snippet={request.snippet}
          commands={commands}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteSnippets snippets={request.snippets} commands={commands} onClose={onClose} />;
    default:
      return <Question question={questionOf(request, commands)} onClose={onClose} />;
  }
}

interface QuestionAsked {
  title: string;
  description: string;
  confirmLabel: string;
  isDangerous: boolean;
  /** If it rejects with a `PlatformError`, the dialog stays open. */
  run(): void | Promise<void>;
  /** What may have happened if the response is lost. */
  unknown?: string;
  /** Adds to the message of a failure what was done before it. */
  failed?(message: string): string;
}

function questionOf(
  request: Exclude<DialogRequest, { kind: 'move' | 'move-folder' | 'download' | 'rename' | 'delete' }>,
  commands: SnippetCommands,
): QuestionAsked {
  if (request.kind === 'delete-folder') {
    return {
      title: texts.deleteFolder(request.folder.name),
      description: withRunning(texts.deleteFolderHint, commands.runningOf(request.inside)),
      confirmLabel: texts.deleteFolderConfirm,
      isDangerous: true,
      run: () => commands.removeFolder(request.folder, request.inside),
      unknown: texts.deleteUnknown,
    };
  }
  const { snippet, kind } = request;
  if (kind === 'unshare') {
    return {
      title: texts.unshareTitle(nameOf(snippet)),
      description: texts.unshareHint,
      confirmLabel: texts.unshareConfirm,
      isDangerous: false,
      run: () => commands.unshare(snippet),
    };
  }
  const isInFolder = snippet.folder_id !== null;
  return {
    title: texts.shareTitle(nameOf(snippet)),
    // The platform would refuse this. Confirming moves the snippet out of its folder first. The text is that of the product
    // docs.
    description: isInFolder ? `${texts.sharedInFolder}. ${texts.shareHint}` : texts.shareHint,
    confirmLabel: isInFolder ? texts.moveOutAndShare : texts.shareConfirm,
    isDangerous: false,
    run: () => commands.share(snippet),
  };
}

function withRunning(description: string, running: number): string {
  return running === 0 ? description : `${description} ${texts.deleteRunning(running)}`;
}

interface DeleteSnippetsProps extends Pick<SnippetDialogProps, 'commands' | 'onClose'> {
  snippets: readonly SnippetFacts[];
}

/** Many snippets are deleted in several calls. After a failure, another try continues with those that are left. */
function DeleteSnippets({ snippets, commands, onClose }: DeleteSnippetsProps) {
  const [left, setLeft] = useState(snippets);
  const shared = left.filter(({ visibility }) => visibility === 'project').length;
  const [only] = left;
  const isOne = left.length === 1 && only !== undefined;
  const deleted = snippets.length - left.length;
  const description = isOne
    ? shared > 0
      ? texts.deleteShared
      : texts.deletePrivate
    : texts.deleteManyHint(shared);
  const question: QuestionAsked = {
    title: isOne ? texts.deleteOne(nameOf(only)) : texts.deleteMany(left.length),
    description: withRunning(description, commands.runningOf(left.map(({ id }) => id))),
    confirmLabel: isOne ? texts.deleteSnippet : texts.deleteSnippets,
    isDangerous: true,
    // When none is left, the dialog closes.
    run: () => commands.remove(left, (rest) => rest.length > 0 && setLeft(rest)),
    unknown: isOne ? texts.deleteUnknown : texts.deleteManyUnknown,
    failed: deleted === 0 ? undefined : (message) => texts.deletedSoFar(deleted, message),
  };
  return <Question question={question} onClose={onClose} />;
}

function Question({ question, onClose }: { question: QuestionAsked; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await question.run();
      onClose();
    } catch (error) {
      setFailure(failureSentence({ error, failed: (message) => message, unknown: question.unknown }));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      description={question.description}
      confirmLabel={question.confirmLabel}
      cancelLabel={texts.cancel}
      tone={question.isDangerous ? 'danger' : 'default'}
      busy={busy}
      error={failure && (question.failed?.(failure) ?? failure)}
      onConfirm={() => void confirm()}
    />
  );
}

function nameOf({ name }: SnippetFacts): string {
  return name || texts.untitled;
}

const lazyRenameDialog = new LazyModule(namingTexts.renamePart, async () => {
  await Promise.all([import('@howdah/shared-ui/dialog'), import('@howdah/shared-api/assistant')]);
  return import(/* webpackChunkName: "rename-dialog" */ './rename-dialog.tsx');
});

/** The dialog, after its code is loaded. */
export function LazyRenameDialog(props: RenameDialogProps) {
  const module = useLazyModule(lazyRenameDialog);
  useEffect(() => lazyRenameDialog.load(), []);
  return module ? <module.RenameDialog {...props} /> : null;
}
