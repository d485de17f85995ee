import { useShell } from '@howdah/shared-api/remote-contract';
import type { SessionFacts } from '../data/session-facts.ts';
import type { Asker } from './rights.ts';

/** Who looks at the page, and what Postgres said of the role that their SQL runs as; undefined until it did. */
export function useAsker(facts: SessionFacts | undefined): Asker | undefined {
  const { can, project } = useShell();
  return (
    facts && {
      permission: can('tenant:Sql:Write:Admin', 'projects'),
      readOnlyMode: project?.is_readonly_mode_enabled ?? false,
      facts,
    }
  );
}
