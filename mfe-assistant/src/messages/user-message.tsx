import { Button, CodeBlock, CopyButton, IconButton, LongText, SoftBreaks, TextArea } from '@howdah/shared-ui';
import { Pencil } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { questionOf, type ChatMessage } from '../conversation/chat-message.ts';
import { contentOf } from '../conversation/request-messages.ts';
import classes from './messages.module.css';

/** Longer texts are collapsed. */
const SHOWN = { characters: 700, lines: 12, laidOut: 2000 };

interface UserMessageProps {
  message: ChatMessage;
  /** The edit of the message; undefined when it is not edited. */
  edit?: EditFormProps;
  /** Begins an edit; undefined when it cannot be edited. */
  onEdit?(): void;
}

/** A message of the user as plain text, with its attached SQL. */
export const UserMessage = memo(function UserMessage({ message, edit, onEdit }: UserMessageProps) {
  const { text, sqlSnippets } = questionOf(message);
  if (edit) return <EditForm {...edit} />;
  return (
    <article className={classes.question} aria-label="You">
      <div className={classes.bubble}>
        {text && <Words text={text} />}
        {sqlSnippets.map((sql, index) => (
          <CodeBlock key={index} code={sql} language="sql" maxLines={6} />
        ))}
      </div>
      <div className={classes.actions}>
        <CopyButton
          size="sm"
          variant="ghost"
          iconOnly
          label="Copy message"
          value={() => contentOf(message)}
        />
        {onEdit && (
          <IconButton size="sm" label="Edit message" icon={<Pencil aria-hidden />} onClick={onEdit} />
        )}
      </div>
    </article>
  );
});

function Words({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHOWN.characters || text.split('\n').length > SHOWN.lines;
  return (
    <>
      {isWhole ? (
        <LongText text={text} className={classes.words} />
      ) : (
        <p className={classes.words} data-cut={isLong || undefined}>
          <SoftBreaks>{isLong ? text.slice(0, SHOWN.laidOut) : text}</SoftBreaks>
        </p>
      )}
      {isLong && (
        <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

interface EditFormProps {
  text: string;
  /** Why it cannot be sent. */
  disabledReason?: string;
  onChange(text: string): void;
  onSend(): void;
  onCancel(): void;
}

function EditForm({ text, disabledReason, onChange, onSend, onCancel }: EditFormProps) {
  const send = () => {
    if (!disabledReason) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        autoGrow
        autoFocus
        rows={2}
        aria-label="Edited message"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.editButtons}>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabledReason={disabledReason}>
          Send
        </Button>
      </div>
    </form>
  );
}
