import { IconButton } from '@howdah/shared-ui';
import { FileCode2, X } from 'lucide-react';
import classes from './prompt-input.module.css';

interface SqlAttachmentsProps {
  snippets: readonly string[];
  onRemove(index: number): void;
}

/** The SQL attachments of the next message. */
export function SqlAttachments({ snippets, onRemove }: SqlAttachmentsProps) {
  return (
    <ul className={classes.attachments}>
      {snippets.map((sql, index) => (
        <li key={index} className={classes.attachment}>
          <FileCode2 aria-hidden />
          <code title={sql} className={classes.snippet}>
            {sql.replace(/\s+/g, ' ').trim()}
          </code>
          <span className={classes.lines}>
            {sql.trim().split('\n').length === 1
              ? '1 line'
              : `${sql.trim().split('\n').length.toLocaleString('en')} lines`}
          </span>
          <IconButton
            size="sm"
            label="Remove this SQL"
            icon={<X aria-hidden />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
