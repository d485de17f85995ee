import { useShell } from '@howdah/shared-api/remote-contract';
import { useAssistantCheckKeyQuery } from './assistant.ts';

/**
 * Whether the platform has a key for a model server. `unknown` while it is asked and when asking failed. A hosted
 * platform is not asked: its key is the server's matter, and a call without one fails as `no-key`
 * (docs/decisions.md#deployments).
 */
export function useAssistantKey(): 'set' | 'missing' | 'unknown' {
  const { deployment } = useShell();
  const { data } = useAssistantCheckKeyQuery(undefined, { skip: deployment === 'hosted' });
  if (deployment === 'hosted') return 'set';
  if (data === undefined) return 'unknown';
  return data.hasKey ? 'set' : 'missing';
}
