import { MAX_SNIPPET_NAME_LENGTH, VISIBLE_CHARACTER } from '@howdah/shared-api/contract';
import { InlineInput } from '@howdah/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import classes from './tree.module.css';

interface NameInputProps {
  label: string;
  /** The current name, which stays if the edit is cancelled. */
  name: string;
  /** The name is '' if it has no visible character. */
  onSubmit(name: string): void;
  onCancel(): void;
}

/**
 * A name being edited in its row: Enter submits, Escape restores the old one (docs/product/sql-editor.md#screens).
 * Leaving it submits.
 */
export function NameInput({ label, name, onSubmit, onCancel }: NameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  useLayoutEffect(() => {
    const field = input.current as HTMLInputElement;
    // Focus immediately, so that the next typed letter goes into the name. A menu that closes leaves the focus here.
    field.focus();
    field.select();
  }, []);

  function finish(how: 'submit' | 'cancel') {
    // Removing the row blurs the input, which must not submit again.
    if (isDone.current) return;
    isDone.current = true;
    const typed = input.current?.value ?? '';
    if (how === 'submit') onSubmit(VISIBLE_CHARACTER.test(typed) ? typed.trim() : '');
    else onCancel();
  }

  return (
    <InlineInput
      ref={input}
      className={classes.nameInput}
      aria-label={label}
      defaultValue={name}
      maxLength={MAX_SNIPPET_NAME_LENGTH}
      spellCheck={false}
      autoComplete="off"
      onBlur={() => finish('submit')}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation(); // letters and arrows are for the input, not for the tree
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish('submit');
        if (event.key === 'Escape') finish('cancel');
      }}
    />
  );
}
