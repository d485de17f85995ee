import { Button, CodeBlock, CopyButton, IconButton, LongText, SoftBreaks, TextArea } from '@howdah/shared-ui';
import { Pencil } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { questionOf, type ChatMessage } from '../conversation/chat-message.ts';
import { contentOf } from '../conversation/request-messages.ts';
import { conversationTexts } from '../texts/conversation.ts';
import classes from './messages.module.css';

/** Longer texts are shown from their beginning, with the rest a click away. */
const SHOWN = { characters: 700, lines: 12, laidOut: 2000 };

interface UserMessageProps {
  message: ChatMessage;
  /** Sends other words in its place; absent where it cannot be edited. */
  onEdit?(text: string): void;
}

/** What the person wrote, as it is, with the SQL that went along. */
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
    <article className={classes.question} aria-label={conversationTexts.you}>
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
          label={conversationTexts.copyMessage}
          value={() => contentOf(message)}
        />
        {onEdit && (
          <IconButton
            size="sm"
            label={conversationTexts.edit}
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
          {isWhole ? conversationTexts.showLess : conversationTexts.showAll}
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
        aria-label={conversationTexts.editLabel}
        value={changed}
        onChange={(event) => setChanged(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.editButtons}>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {conversationTexts.cancelEdit}
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={isEmpty}>
          {conversationTexts.sendEdit}
        </Button>
      </div>
    </form>
  );
}
