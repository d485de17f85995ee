import { selectAssistantPrompt, useAppSelector } from '@howdah/shared-api';
import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { Badge, Button, Callout, EmptyState, IconButton, TextArea } from '@howdah/shared-ui';
import { Sparkles, X } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { panelTexts } from '../texts.ts';
import classes from './assistant-panel.module.css';

/**
 * The slot `side-panel`. Without a key the input is disabled and the banner says why (spec 2, section 2); a prompt that
 * somebody opened the panel with is kept in the store and shown, so that it is not lost.
 */
export default function AssistantPanel({ onClose }: SlotProps['side-panel']) {
  const { flags } = useShell();
  const prompt = useAppSelector(selectAssistantPrompt);
  const titleId = useId();
  const reasonId = useId();

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <section
      ref={takeFocus}
      className={classes.panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <header className={classes.header}>
        <Sparkles aria-hidden className={classes.mark} />
        <h2 id={titleId} className={classes.title}>
          {panelTexts.title}
        </h2>
        <Badge>{panelTexts.alpha}</Badge>
        <IconButton
          label={panelTexts.close}
          shortcut="Escape"
          size="sm"
          className={classes.close}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </header>

      <div className={classes.body}>
        <EmptyState
          size="panel"
          icon={<Sparkles />}
          title={panelTexts.laterTitle}
          description={panelTexts.laterNote}
        />
      </div>

      <footer className={classes.footer}>
        <Callout tone="warning" id={reasonId}>
          {flags.disableAssistantPrompts ? panelTexts.disabled : panelTexts.notConfigured}
        </Callout>
        <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
          <TextArea
            aria-label={panelTexts.input}
            aria-describedby={reasonId}
            placeholder={panelTexts.placeholder}
            value={prompt ?? ''}
            readOnly
            disabled
          />
          <Button type="submit" variant="primary" size="sm" disabled>
            {panelTexts.send}
          </Button>
        </form>
      </footer>
    </section>
  );
}

/** Once, when the panel opens; whoever opened it gets the focus back from the shell when it closes. */
function takeFocus(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
}
