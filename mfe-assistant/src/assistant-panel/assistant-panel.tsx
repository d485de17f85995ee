import { selectAssistantPrompt, useAppSelector } from '@howdah/shared-api';
import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { Badge, Button, Callout, EmptyState, TextArea } from '@howdah/shared-ui';
import { Panel } from '@howdah/shared-ui/panel';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { panelTexts } from '../texts.ts';
import classes from './assistant-panel.module.css';

/**
 * The slot `side-panel`. Without a key the input is disabled and the banner says why (spec 2, section 2); a prompt that
 * somebody opened the panel with is kept in the store and shown, so that it is not lost.
 */
export default function AssistantPanel({ onClose }: SlotProps['side-panel']) {
  return (
    <Panel
      title={panelTexts.title}
      icon={<Sparkles aria-hidden />}
      mark={<Badge>{panelTexts.alpha}</Badge>}
      closeLabel={panelTexts.close}
      onClose={onClose}
      className={classes.body}
      footer={<DisabledInput />}
    >
      <EmptyState
        size="panel"
        icon={<Sparkles />}
        title={panelTexts.laterTitle}
        description={panelTexts.laterNote}
      />
    </Panel>
  );
}

function DisabledInput() {
  const { flags } = useShell();
  const prompt = useAppSelector(selectAssistantPrompt);
  const reasonId = useId();
  return (
    <>
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
    </>
  );
}
