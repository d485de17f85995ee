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
  /** Replaces the message; undefined when it cannot be edited. */
  onEdit?(text: string): void;
}

/** A message of the user as plain text, with its attached SQL. */
export const UserMessage = memo(function UserMessage({ message, onEdit }: UserMessageProps) {
  const { text, sqlSnippets } = questionOf(message);
  const [isEditing, setEditing] = useState(false);
  if (isEditing && onEdit) {
    return (
      <EditForm
        text={text}
        onCancel={() => setEditing(false)}
        onSend={(changed) => {
          setEditing(false);
          onEdit(changed);
        }}
      />
    );
  }
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
          <IconButton
            size="sm"
            label="Edit message"
            icon={<Pencil aria-hidden />}
            onClick={() => setEditing(true)}
          />
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
  onSend(text: string): void;
  onCancel(): void;
}

function EditForm({ text, onSend, onCancel }: EditFormProps) {
  const [changed, setChanged] = useState(text);
  const isEmpty = changed.trim() === '';
  const send = () => {
    if (!isEmpty) onSend(changed.trim());
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
        value={changed}
        onChange={(event) => setChanged(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.editButtons}>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={isEmpty}>
          Send
        </Button>
      </div>
    </form>
  );
}
