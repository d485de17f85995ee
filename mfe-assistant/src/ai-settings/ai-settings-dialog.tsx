import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import { OptIns } from './opt-ins.tsx';
import { SchemaPicker } from './schema-picker.tsx';
import classes from './ai-settings.module.css';

interface AiSettingsDialogProps {
  schema: string;
  onSchema(schema: string): void;
  onClose(): void;
}

/**
 * Settings for what is shared with the assistant: whether the schema is, and which schema is used
 * (docs/product/assistant.md#permissions).
 */
export default function AiSettingsDialog({ schema, onSchema, onClose }: AiSettingsDialogProps) {
  const { shared, isKnown, mayOptIn } = useSchemaSharing();
  return (
    <Dialog
      open
      title="AI settings"
      description="Control what the assistant knows about this project."
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <DialogBody className={classes.body}>
        {isKnown && !shared && mayOptIn && <NotShared />}
        <OptIns />
        <SchemaPicker schema={schema} isDisabled={!shared} onSchema={onSchema} />
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  );
}

/** The switch is below. Without permission, the text says where others can turn it on. */
function NotShared() {
  const { can, organization, deployment } = useShell();
  const { organizationOptedIn } = useSchemaSharing();
  const mayShare = can('write:Update', organizationOptedIn ? 'projects' : 'organizations') !== 'denied';
  if (mayShare || !organization || deployment !== 'hosted') {
    return (
      <Callout tone="warning">
        The structure of this database is not shared. Turn on the switch below to choose a schema.
      </Callout>
    );
  }
  return (
    <Callout tone="warning">
      The structure of this database is not shared. Someone with permission to update the organization can
      turn on the switch below, or opt in through{' '}
      <Link to={`/org/${organization.slug}/general`}>the organization’s settings</Link>.
    </Callout>
  );
}
