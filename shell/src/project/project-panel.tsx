import { Button, EmptyState, IconButton } from '@howdah/shared-ui';
import { PlugZap, X } from 'lucide-react';
import { FloatingPanel } from '../layout/floating-panel.tsx';
import { SidePanel } from '../layout/side-panel.tsx';
import { RemoteSlot, useSlotRemotes } from '../remotes/screens/remote-slot.tsx';
import { useRemoteState } from '../remotes/use-remotes.ts';
import type { SidePanelName } from './side-panels.ts';
import classes from './project-panel.module.css';

const LABELS: Record<SidePanelName, string> = { 'side-panel': 'Assistant', 'api-docs-panel': 'API docs' };

interface ProjectPanelProps {
  name: SidePanelName;
  /** A change of the project retries a failed panel. */
  projectRef: string;
  onClose(): void;
}

/**
 * A panel that a remote fills: the assistant beside the page, the API docs over it in the remote's own dialog. The shell
 * can close it even when the remote fails.
 */
export function ProjectPanel({ name, projectRef, onClose }: ProjectPanelProps) {
  const [id] = useSlotRemotes(name);
  const label = LABELS[name];
  const Place = name === 'side-panel' ? SidePanel : FloatingPanel;
  return (
    <Place label={label} onClose={onClose}>
      {id ? (
        <FilledPanel id={id} name={name} projectRef={projectRef} onClose={onClose} />
      ) : (
        <EmptyState
          size="panel"
          icon={<PlugZap />}
          title={`${label} is not installed`}
          description="This dashboard does not include this panel. Ask its administrator to add it."
          action={<Button onClick={onClose}>Close</Button>}
        />
      )}
    </Place>
  );
}

function FilledPanel({ id, name, projectRef, onClose }: ProjectPanelProps & { id: string }) {
  const { status } = useRemoteState(id);
  return (
    <div className={classes.panel}>
      {status !== 'ready' && (
        // The remote renders its own header once it is loaded.
        <div className={classes.head}>
          <span className={classes.title}>{LABELS[name]}</span>
          <IconButton size="sm" label="Close panel" icon={<X aria-hidden />} onClick={onClose} />
        </div>
      )}
      <div className={classes.body} data-slot-body>
        <RemoteSlot name={name} id={id} props={{ onClose }} resetKey={projectRef} />
      </div>
    </div>
  );
}
