import { Button, IconButton, Kbd, Select, Spinner, Tooltip } from '@howdah/shared-ui';
import { ArrowUp, Eye, EyeOff, Square, X, CircleAlert, Info } from 'lucide-react';
import { aiTexts } from '../ai-texts.ts';
import classes from './inline-prompt.module.css';
import type { ScopeOption } from './prompt-scopes.ts';
import type { CompletionStage } from './use-completion.ts';

interface PromptBarProps {
  scopes: readonly ScopeOption[];
  /** Index into `scopes`. */
  chosen: number;
  /** Undefined while unknown. */
  isSchemaShared: boolean | undefined;
  isThinking: boolean;
  isBlocked: boolean;
  mayAsk: boolean;
  onChoose(index: number): void;
  onSubmit(): void;
  onStop(): void;
  onClose(): void;
}

/** The bar below the prompt: its scope, what the model sees, and the buttons. */
export function PromptBar(props: PromptBarProps) {
  const { scopes, chosen, isSchemaShared, isThinking, isBlocked, mayAsk } = props;
  return (
    <div className={classes.bar}>
      {scopes.length > 1 && (
        <Select
          size="sm"
          inline
          className={classes.scope}
          aria-label={aiTexts.scope}
          options={scopes.map(({ scope }, index) => ({ value: String(index), label: aiTexts.scopes[scope] }))}
          value={String(chosen)}
          disabled={isThinking || isBlocked}
          onValueChange={(value) => props.onChoose(Number(value))}
        />
      )}
      {isThinking ? (
        <span className={classes.hint} role="status">
          <Spinner />
          {aiTexts.thinking}
        </span>
      ) : (
        isSchemaShared !== undefined && <SchemaHint isShared={isSchemaShared} />
      )}
      <div className={classes.ends}>
        <IconButton
          size="sm"
          label={aiTexts.close}
          shortcut="Escape"
          icon={<X aria-hidden />}
          onClick={props.onClose}
        />
        {isThinking ? (
          <Button size="sm" icon={<Square aria-hidden />} onClick={props.onStop}>
            {aiTexts.stop}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<ArrowUp aria-hidden />}
            trailing={<Kbd keys="Enter" aria-hidden className={classes.keys} />}
            disabled={isBlocked || !mayAsk}
            onClick={props.onSubmit}
          >
            {aiTexts.submit}
          </Button>
        )}
      </div>
    </div>
  );
}

function SchemaHint({ isShared }: { isShared: boolean }) {
  const Icon = isShared ? Eye : EyeOff;
  return (
    <Tooltip content={isShared ? aiTexts.schemaSharedHint : aiTexts.schemaNotSharedHint}>
      <span className={classes.hint} tabIndex={0}>
        <Icon aria-hidden />
        {isShared ? aiTexts.schemaShared : aiTexts.schemaNotShared}
      </span>
    </Tooltip>
  );
}

interface PromptNoteProps {
  /** Why AI cannot be asked. */
  blocked: string | undefined;
  stage: CompletionStage;
  onRetry(): void;
}

/** Why there is no answer, with an action. */
export function PromptNote({ blocked, stage, onRetry }: PromptNoteProps) {
  if (blocked) {
    return (
      <p className={classes.note} role="status">
        <Info aria-hidden />
        <span>{blocked}</span>
      </p>
    );
  }
  if (stage.kind === 'same') {
    return (
      <p className={classes.note} role="status">
        <Info aria-hidden />
        <span>{aiTexts.same}</span>
      </p>
    );
  }
  if (stage.kind !== 'failed') return null;
  const { failure } = stage;
  return (
    <div className={classes.note} role="alert" data-tone="danger">
      <CircleAlert aria-hidden />
      <span>
        {failure.message} {aiTexts.unchanged}
      </span>
      {failure.mayRetry && (
        <Button size="sm" onClick={onRetry}>
          {aiTexts.retry}
        </Button>
      )}
    </div>
  );
}
