import { useShell } from '@howdah/shared-api/remote-contract';
import type { Actor } from './permissions.ts';
import type { SessionFacts } from '@howdah/shared-api/database';

/** The current user with the facts about the role that runs their SQL; undefined until they are loaded. */
export function useActor(facts: SessionFacts | undefined): Actor | undefined {
  const { can, project } = useShell();
  return (
    facts && {
      permission: can('tenant:Sql:Write:Admin', 'projects'),
      readOnlyMode: project?.is_readonly_mode_enabled ?? false,
      facts,
    }
  );
}
