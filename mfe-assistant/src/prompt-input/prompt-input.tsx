import { useShell } from '@howdah/shared-api/remote-contract';
import {
  ariaShortcut,
  Button,
  matchesShortcut,
  TextArea,
  Tooltip,
  useExternalStore,
} from '@howdah/shared-ui';
import { ArrowUp, Square } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { type Draft, type DraftStore, cannotSend, submits } from '../conversation/draft.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { SqlAttachments } from './sql-attachments.tsx';
import { useFocus } from './use-focus.ts';
import classes from './prompt-input.module.css';

interface PromptInputProps {
  draft: DraftStore;
  placeholder: string;
  /** Whether a reply is being written. */
  isBusy: boolean;
  /** Why the input is disabled. */
  disabledReason?: string;
  /** Shown beside the button, for example the schema in use. */
  tools?: ReactNode;
  onSend(draft: Draft): void;
  /** Absent if the reply cannot be stopped here, because another tab writes it. */
  onStop?(): void;
}

/** The input for messages. The text stays while a reply is written; Escape stops the reply. */
export function PromptInput(props: PromptInputProps) {
  const { draft: store, placeholder, isBusy, disabledReason, tools, onSend, onStop } = props;
  const { commandMenuOpen } = useShell();
  const draft = useExternalStore(store);
  const area = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const unsendable = disabledReason ?? cannotSend(draft);

  useFocus(area, { store, brought: draft.brought, isDisabled });

  const send = () => {
    if (isBusy || unsendable) return;
    onSend(draft);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (matchesShortcut(nativeEvent, SHORTCUTS.stop) && isBusy && onStop) {
      event.preventDefault();
      onStop();
    } else if (submits({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing }, commandMenuOpen)) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form
      className={classes.box}
      data-disabled={isDisabled || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {draft.sqlSnippets.length > 0 && (
        <SqlAttachments
          snippets={draft.sqlSnippets}
          onRemove={(removed) =>
            store.change({ sqlSnippets: draft.sqlSnippets.filter((_, index) => index !== removed) })
          }
        />
      )}
      <TextArea
        ref={area}
        autoGrow
        rows={2}
        maxRows={10}
        className={classes.area}
        aria-label="Message to the assistant"
        aria-describedby={isDisabled ? reasonId : undefined}
        placeholder={placeholder}
        value={draft.text}
        disabled={isDisabled}
        // Not the native `disabled`, which would take the focus from the user.
        readOnly={isBusy}
        aria-disabled={isBusy || undefined}
        onChange={(event) => store.change({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {isDisabled && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
      <div className={classes.bar}>
        {tools}
        {isBusy && onStop ? (
          <Tooltip content="Stop" shortcut={SHORTCUTS.stop}>
            <Button
              size="sm"
              className={classes.round}
              aria-label="Stop"
              aria-keyshortcuts={ariaShortcut(SHORTCUTS.stop)}
              icon={<Square aria-hidden className={classes.square} />}
              onClick={onStop}
            />
          </Tooltip>
        ) : (
          <Tooltip content={unsendable ?? 'Send'} shortcut={unsendable ? undefined : SHORTCUTS.send}>
            <Button
              type="submit"
              size="sm"
              variant="primary"
              className={classes.round}
              aria-label="Send"
              aria-keyshortcuts={ariaShortcut(SHORTCUTS.send)}
              disabled={isBusy || unsendable !== undefined}
              icon={<ArrowUp aria-hidden />}
            />
          </Tooltip>
        )}
      </div>
    </form>
  );
}
