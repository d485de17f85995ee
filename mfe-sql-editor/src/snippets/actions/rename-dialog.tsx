import { useAssistantKey } from '@howdah/shared-api/assistant';
import { MAX_SNIPPET_NAME_LENGTH, VISIBLE_CHARACTER } from '@howdah/shared-api/contract';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout, Field, Input, TextArea } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { Sparkles, Square } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SnippetCommands } from './snippet-commands.ts';
import { type SnippetFacts, aiNamingDisabledReason } from './snippet-permissions.ts';
import { aiTexts } from '../../ai/ai-texts.ts';
import { namingTexts as texts, snippetTexts } from '../snippet-texts.ts';
import classes from './rename-dialog.module.css';
import { useSuggestedTitle } from './use-suggested-title.ts';

export interface RenameDialogProps {
  projectRef: string;
  snippet: SnippetFacts;
  /** Requests a suggested name immediately. */
  withAi: boolean;
  commands: Pick<SnippetCommands, 'contentOf' | 'rename'>;
  onClose(): void;
}

/** Edits the name and description of a snippet, which a model can suggest. Nothing changes before Save. */
export function RenameDialog({ projectRef, snippet, withAi, commands, onClose }: RenameDialogProps) {
  const { organization, flags } = useShell();
  const key = useAssistantKey();
  const titles = useSuggestedTitle(projectRef);
  const [name, setName] = useState(snippet.name);
  const [description, setDescription] = useState('');
  const [content, setContent] = useState<{ sql: string; description: string }>();
  const [isLost, setLost] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const [hasSuggested, setHasSuggested] = useState(false);
  const isBegun = useRef(false);

  const sql = content?.sql;
  const isKeyMissing = key === 'missing' || titles.failure?.kind === 'no-key';
  const reason =
    aiNamingDisabledReason(organization, flags) ??
    (isKeyMissing ? aiTexts.noKey : sql?.trim() === '' ? texts.nothingToName : undefined);
  const isLoading = sql === undefined && !isLost;

  async function suggest(text: string | undefined) {
    if (!text?.trim()) return;
    const suggested = await titles.suggest(text);
    if (!suggested) return;
    setHasSuggested(true);
    setName(suggested.title);
    setDescription(suggested.description);
    setNameMissing(false);
  }

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    commands.contentOf(snippet).then(
      (loaded) => {
        setContent(loaded);
        setDescription(loaded.description);
        if (withAi && !reason) void suggest(loaded.sql);
      },
      () => setLost(true),
    );
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (!VISIBLE_CHARACTER.test(name)) {
      setNameMissing(true);
      return;
    }
    // The other one may have been changed elsewhere.
    const changed = {
      ...(name !== snippet.name && { name: name.trim() }),
      ...(content && description !== content.description && { description: description.trim() }),
    };
    if (Object.keys(changed).length > 0) commands.rename(snippet, changed);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.renameTitle(snippet.name || snippetTexts.untitled)}
    >
      <form onSubmit={save}>
        <DialogBody className={classes.fields}>
          <Field label={texts.name} error={isNameMissing && texts.nameMissing}>
            <Input
              value={name}
              maxLength={MAX_SNIPPET_NAME_LENGTH}
              readOnly={titles.isThinking}
              aria-busy={titles.isThinking}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label={texts.description} aside={texts.optional}>
            <TextArea
              autoGrow
              rows={2}
              maxRows={6}
              value={description}
              maxLength={500}
              readOnly={titles.isThinking || isLoading || isLost}
              aria-busy={titles.isThinking}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          <div className={classes.suggest}>
            {titles.isThinking ? (
              <Button size="sm" icon={<Square aria-hidden />} onClick={titles.stop}>
                {aiTexts.stop}
              </Button>
            ) : (
              <Button
                size="sm"
                icon={<Sparkles aria-hidden />}
                loading={isLoading}
                disabledReason={reason}
                onClick={() => void suggest(sql)}
              >
                {hasSuggested ? texts.suggestAgain : texts.suggest}
              </Button>
            )}
            <span className={classes.hint} role="status">
              {titles.isThinking ? aiTexts.thinking : (reason ?? texts.suggestHint)}
            </span>
          </div>
          {titles.failure && titles.failure.kind !== 'no-key' && (
            <Callout tone="danger" title={titles.failure.message} />
          )}
          {isLost && <Callout tone="warning" title={texts.sqlNotLoaded} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={titles.isThinking}>
            {texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
