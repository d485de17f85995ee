import { useShell } from '@howdah/shared-api/remote-contract';
import { useAssistantCheckKeyQuery } from './assistant.ts';

/**
 * Returns whether the platform has a key for a model server, or `unknown` while loading or after a failure.
 * Does not ask a hosted platform, where the operator sets the key; a call without one fails as `no-key`
 * (docs/decisions.md#deployments).
 */
export function useAssistantKey(): 'set' | 'missing' | 'unknown' {
  const { deployment } = useShell();
  const { data } = useAssistantCheckKeyQuery(undefined, { skip: deployment === 'hosted' });
  if (deployment === 'hosted') return 'set';
  if (data === undefined) return 'unknown';
  return data.hasKey ? 'set' : 'missing';
}
