import { useShell, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { copyText } from '@howdah/shared-ui';
import { CommandGroup, CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
import { Copy } from 'lucide-react';
import { useDocsKeys } from '../docs/use-docs-keys.ts';
import { keysTexts } from '../texts/settings-api.ts';
import { menuCommandTexts as texts } from '../texts/menu-commands.ts';

/** The project's keys, to be copied. */
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
      return <CommandNote>{keysTexts.noPermission}</CommandNote>;
    case 'updating':
    case 'failed':
      return <CommandNote>{texts.changing[keys.state]}</CommandNote>;
    default:
  }

  async function copy(role: 'anon' | 'service', key: string) {
    try {
      await copyText(key);
      notify({ tone: 'success', message: texts.copied[role] });
    } catch {
      notify({ tone: 'error', message: texts.notCopied });
    }
  }
  const line = (role: 'anon' | 'service', key: string | null) =>
    key !== null && (
      <CommandItem
        value={role}
        keywords={[texts.copy[role]]}
        icon={<Copy aria-hidden />}
        meta={texts.meant[role]}
        onSelect={() => run(() => copy(role, key))}
      >
        {texts.copy[role]}
      </CommandItem>
    );
  return (
    <CommandGroup heading={texts.keys}>
      {line('anon', keys.anon)}
      {line('service', keys.service)}
    </CommandGroup>
  );
}
