import { useShell, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { copyText, deniedReason } from '@howdah/shared-ui';
import { CommandGroup, CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
import { Copy } from 'lucide-react';
import { useDocsKeys } from '../docs/use-docs-keys.ts';
// See docs/product/api-docs.md#messages.
const CHANGING = {
  updating: 'The JWT secret is being updated. New keys are available in a moment.',
  failed: 'JWT secret update failed, new API key may have issues',
};
const COPIED = { anon: 'Copied the anon key', service: 'Copied the service_role key' };

const MEANT = { anon: 'Safe in a browser', service: 'Secret' };

const COPY = { anon: 'Copy anon key', service: 'Copy service_role key' };

/** Copies the project's keys. */
export function KeysPage(props: CommandPageProps) {
  const ref = useShell().project?.ref;
  return ref ? <Keys {...props} projectRef={ref} /> : null;
}

function Keys({ run, projectRef }: CommandPageProps & { projectRef: string }) {
  const { notify } = useShell();
  const keys = useDocsKeys(projectRef);
  switch (keys.state) {
    case 'loading':
    case 'unread':
      return <CommandListState what="API keys" failed={keys.state === 'unread'} onRetry={keys.retry} />;
    case 'denied':
      return <CommandNote>{deniedReason('view API keys')}</CommandNote>;
    case 'updating':
    case 'failed':
      return <CommandNote>{CHANGING[keys.state]}</CommandNote>;
    default:
  }

  async function copy(role: 'anon' | 'service', key: string) {
    try {
      await copyText(key);
      notify({ tone: 'success', message: COPIED[role] });
    } catch {
      notify({ tone: 'error', message: 'Unable to copy to clipboard' });
    }
  }
  const line = (role: 'anon' | 'service', key: string | null) =>
    key !== null && (
      <CommandItem
        value={role}
        keywords={[COPY[role]]}
        icon={<Copy aria-hidden />}
        meta={MEANT[role]}
        onSelect={() => run(() => copy(role, key))}
      >
        {COPY[role]}
      </CommandItem>
    );
  return (
    <CommandGroup heading="API keys">
      {line('anon', keys.anon)}
      {line('service', keys.service)}
    </CommandGroup>
  );
}
