import { Tooltip, UnstyledButton } from '@howdah/shared-ui';
import { Database } from 'lucide-react';
import classes from './prompt-input.module.css';

interface SchemaChipProps {
  schema: string;
  /** Whether the model can read it. */
  isShared: boolean;
  onOpenSettings(): void;
}

/** Shows the schema in use, and opens the settings to change it. */
export function SchemaChip({ schema, isShared, onOpenSettings }: SchemaChipProps) {
  const name = isShared
    ? `Schema in use: ${schema}. Open AI settings`
    : 'Schema not shared with the AI provider. Open AI settings';
  return (
    <Tooltip content={name} names>
      <UnstyledButton
        className={classes.chip}
        data-unshared={!isShared || undefined}
        aria-label={name}
        onClick={onOpenSettings}
      >
        <Database aria-hidden />
        <span className={classes.schema}>{isShared ? schema : 'Schema not shared'}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
