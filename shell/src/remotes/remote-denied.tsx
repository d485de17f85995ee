import { EmptyState } from '@howdah/shared-ui';
import { Lock } from 'lucide-react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';

interface RemoteDeniedProps {
  title: string;
  size: 'page' | 'panel';
}

/** Stands where a remote would be for a person who lacks what its remote.json requires. */
export function RemoteDenied({ title, size }: RemoteDeniedProps) {
  return (
    <>
      {size === 'page' && <HiddenHeading>{title}</HiddenHeading>}
      <EmptyState
        size={size}
        icon={<Lock />}
        title={`You need additional permissions to use ${title}`}
        description="Your role in this organization does not include them. An owner or administrator can change that."
      />
    </>
  );
}
