import { platformError } from '@howdah/shared-api/api';
import { Button, CodeBlock, toast } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SnippetFacts } from '../actions/snippet-facts.ts';
import { snippetTexts as texts } from '../../texts/snippets.ts';
import type { SnippetCommands } from '../actions/snippet-commands.ts';
import { DOWNLOAD_TARGETS, downloadCommand, fileName } from './download-commands.ts';
import classes from './download-dialog.module.css';
import { saveAsFile } from './save-as-file.ts';

interface DownloadDialogProps {
  projectRef: string;
  snippet: SnippetFacts;
  commands: SnippetCommands;
  onClose(): void;
}

/** Commands for migration, seed and file (docs/product/sql-editor.md#what-is-checked), and the file itself. */
export function DownloadDialog({ projectRef, snippet, commands, onClose }: DownloadDialogProps) {
  const [busy, setBusy] = useState(false);
  const { id, name } = snippet;
  const source = { platformUrl: commands.platformUrl(), ref: projectRef, id, name };
  const file = `${fileName(name)}.sql`;

  async function download() {
    setBusy(true);
    try {
      saveAsFile(await commands.textOf(snippet), file);
    } catch (error) {
      toast.error(texts.downloadFailed, { detail: platformError(error).message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={texts.downloadTitle}
      description={texts.downloadHint}
    >
      <DialogBody className={classes.body}>
        {DOWNLOAD_TARGETS.map((target) => (
          <CodeBlock key={target} title={texts.targets[target]} code={downloadCommand(target, source)} wrap />
        ))}
        <p className={classes.hint}>
          {texts.tokenHint} <Link to="/account/me">{texts.tokenLink}</Link>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          loading={busy}
          onClick={() => void download()}
        >
          {texts.downloadFile(file)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
