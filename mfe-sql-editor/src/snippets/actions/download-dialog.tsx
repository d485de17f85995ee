import { platformError } from '@howdah/shared-api/api';
import { Button, CodeBlock, saveFile, toast } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SnippetFacts } from './snippet-permissions.ts';
import { snippetTexts as texts } from '../snippet-texts.ts';
import type { SnippetCommands } from './snippet-commands.ts';
import classes from './download-dialog.module.css';

interface DownloadDialogProps {
  projectRef: string;
  snippet: SnippetFacts;
  commands: SnippetCommands;
  onClose(): void;
}

/** Commands for migration, seed and file (docs/product/sql-editor.md#screens), and the file itself. */
export function DownloadDialog({ projectRef, snippet, commands, onClose }: DownloadDialogProps) {
  const [busy, setBusy] = useState(false);
  const { id, name } = snippet;
  const source = { platformUrl: commands.platformUrl(), ref: projectRef, id, name };
  const file = `${fileName(name)}.sql`;

  async function download() {
    setBusy(true);
    try {
      const sql = await commands.textOf(snippet);
      saveFile(file, new Blob([sql], { type: 'application/sql' }));
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

/** Where a snippet is downloaded to (docs/product/sql-editor.md#screens). */
export const DOWNLOAD_TARGETS = ['migration', 'seed', 'file'] as const;
export type DownloadTarget = (typeof DOWNLOAD_TARGETS)[number];

/** Where the platform is, and what is downloaded from it. */
export interface DownloadSource {
  /** `https://dashboard.example`, without a slash at the end. */
  platformUrl: string;
  ref: string;
  id: string;
  name: string;
}

/**
 * Shell commands that write a snippet into a project's folder. They call the platform with an access token of the user's,
 * and take the SQL out of the answer.
 */
export function downloadCommand(target: DownloadTarget, source: DownloadSource): string {
  const url = `${source.platformUrl}/platform/projects/${source.ref}/content/item/${source.id}`;
  const fetched = `curl -sSf -H "Authorization: Bearer $HOWDAH_ACCESS_TOKEN" "${url}" | jq -r .content.sql`;
  const file = fileName(source.name);
  switch (target) {
    case 'migration':
      return `${fetched} > "supabase/migrations/$(date -u +%Y%m%d%H%M%S)_${file}.sql"`;
    case 'seed':
      return `${fetched} >> supabase/seed.sql`;
    case 'file':
      return `${fetched} > ${file}.sql`;
  }
}

/** A name that every file system takes, without an ending: `Monthly report` is `monthly_report`. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    // An accent alone is no gap between words.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  return plain || 'query';
}
