import type { Project, StatusScreenName } from '@howdah/shared-api/projects';
import { RemoteSlot, useSlotRemotes } from '../remotes/screens/remote-slot.tsx';
import { BuiltInStatusScreen } from './built-in-status-screen.tsx';

interface StatusScreenProps {
  project: Project;
  screen: StatusScreenName;
  pageName: string | undefined;
  onHold(held: boolean): void;
}

/** The status screen of the lifecycle remote, or the shell's plain one when the remote fails to load. */
export function StatusScreen({ project, screen, pageName, onHold }: StatusScreenProps) {
  const [id] = useSlotRemotes('status-screen');
  const plain = <BuiltInStatusScreen project={project} screen={screen} remoteId={id} />;
  if (!id) return plain;
  return (
    <RemoteSlot
      name="status-screen"
      id={id}
      props={{ screen, pageName, onHold }}
      resetKey={`${project.ref} ${screen}`}
      size="page"
      failed={plain}
    />
  );
}
