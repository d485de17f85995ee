import { useAssistantKey, useSchemaSharing } from '@howdah/shared-api/assistant';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useUsageEvents } from '@howdah/shared-api/remote-contract/usage-events';
import { InlineTextArea } from '@howdah/shared-ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EditorSurface } from '../../editor/editor-surface.ts';
import { movedRange } from '../../editor/minimal-edit.ts';
import { aiTexts } from '../ai-texts.ts';
import classes from './inline-prompt.module.css';
import { PromptBar, PromptNote } from './prompt-bar.tsx';
import { scopesAt, type ScopeOption, promptLine, textOfPrompt, type InlinePrompt } from './prompt-scopes.ts';
import { suggestionFor, contextFor } from './suggestion.ts';
import { useCompletion } from './use-completion.ts';
import { usePromptPosition } from './use-prompt-position.ts';

export { promptAt } from './prompt-scopes.ts';

interface InlinePromptBoxProps {
  project: Project;
  editor: EditorSurface;
  prompt: InlinePrompt;
  /** The suggestion was accepted as a new document. */
  onNewSnippet(sql: string): void;
  onClose(): void;
}

/**
 * Asks for SQL in place. Enter submits, Escape stops or closes. The answer is shown as a diff. When it is rejected, the prompt
 * opens again with its text.
 */
export function InlinePromptBox({ project, editor, prompt, onNewSnippet, onClose }: InlinePromptBoxProps) {
  const { flags, commandMenuOpen } = useShell();
  const key = useAssistantKey();
  const sharing = useSchemaSharing();
  const record = useUsageEvents();
  const completion = useCompletion();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isAnswered, setAnswered] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const place = usePromptPosition(editor, promptLine(prompt), box);

  const { stage } = completion;
  const isKeyMissing = key === 'missing' || (stage.kind === 'failed' && stage.failure.kind === 'no-key');
  const blocked = flags.disableAssistantPrompts ? aiTexts.disabled : isKeyMissing ? aiTexts.noKey : undefined;
  const isThinking = stage.kind === 'thinking';
  const option = prompt.scopes[chosen] as ScopeOption;

  useEffect(() => {
    // A disabled input cannot have the focus, and Escape must still work.
    if (blocked) box.current?.focus({ preventScroll: true });
    else input.current?.focus({ preventScroll: true });
    // Take the focus again if the prompt is opened again at the same position.
  }, [blocked, prompt]);

  async function submit() {
    const asked = words.trim();
    if (!asked || blocked || isThinking) return;
    record('assistant_prompt_submitted');
    const text = editor.text();
    const range = movedRange(option.range, textOfPrompt(prompt), text);
    const target = range ? { ...option, range } : (scopesAt(text, editor.selection())[0] as ScopeOption);
    const answer = await completion.ask({
      projectRef: project.ref,
      prompt: asked,
      ...contextFor(text, target),
      ...(sharing.shared ? { includeSchemaMetadata: true, connectionString: project.connectionString } : {}),
    });
    if (answer !== undefined) show(answer, target, text);
  }

  function show(answer: string, target: ScopeOption, text: string) {
    const now = editor.text();
    const range = movedRange(target.range, text, now);
    const suggestion = range
      ? suggestionFor(now, { ...target, range }, answer)
      : // The user has typed at its position.
        { type: 'addition' as const, sql: answer };
    if (!suggestion) {
      completion.markUnchanged();
      return;
    }
    setAnswered(true);
    editor.showDiff({
      ...suggestion,
      title: words.trim(),
      onAccept(sql, type) {
        onClose();
        if (type === 'new-snippet') onNewSnippet(sql);
      },
      onReject() {
        setAnswered(false);
        // The editor takes the focus back from the diff first.
        requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
      },
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isThinking) completion.stop();
      else onClose();
    } else if (
      event.key === 'Enter' &&
      event.target === input.current &&
      !event.shiftKey &&
      !commandMenuOpen
    ) {
      event.preventDefault();
      void submit();
    }
  }

  return (
    <div
      ref={box}
      role="region"
      aria-label={aiTexts.region}
      tabIndex={-1}
      hidden={isAnswered}
      className={classes.box}
      style={place}
      onKeyDown={handleKeyDown}
    >
      <InlineTextArea
        ref={input}
        className={classes.input}
        aria-label={aiTexts.prompt}
        placeholder={aiTexts.placeholder[option.scope]}
        rows={1}
        maxLength={10_000}
        value={words}
        disabled={blocked !== undefined}
        readOnly={isThinking}
        onChange={(event) => {
          setWords(event.target.value);
          if (stage.kind !== 'idle') completion.reset();
        }}
      />
      <PromptNote blocked={blocked} stage={stage} onRetry={() => void submit()} />
      <PromptBar
        scopes={prompt.scopes}
        chosen={chosen}
        isSchemaShared={sharing.isKnown ? sharing.shared : undefined}
        isThinking={isThinking}
        isBlocked={blocked !== undefined}
        mayAsk={words.trim() !== ''}
        onChoose={(next) => {
          setChosen(next);
          input.current?.focus();
        }}
        onSubmit={() => void submit()}
        onStop={() => {
          completion.stop();
          input.current?.focus();
        }}
        onClose={onClose}
      />
    </div>
  );
}
