import {
  assistantFailure,
  useAssistantCompleteMutation,
  type AssistantFailure,
  type CompletionRequest,
} from '@howdah/shared-api/assistant';
import { useEffect, useRef, useState } from 'react';

export type CompletionStage =
  | { kind: 'idle' }
  | { kind: 'thinking' }
  | { kind: 'failed'; failure: AssistantFailure }
  | { kind: 'same' };

/** Asks the model one question at a time. Stopping, or leaving the page, cancels it on the server too. */
export function useCompletion() {
  const [complete] = useAssistantCompleteMutation();
  const [stage, setStage] = useState<CompletionStage>({ kind: 'idle' });
  const call = useRef<{ abort(): void }>(null);
  useEffect(() => () => call.current?.abort(), []);

  return {
    stage,
    /** The answer; undefined when there is none, and `stage` says why. */
    async ask(request: CompletionRequest): Promise<string | undefined> {
      setStage({ kind: 'thinking' });
      const asked = complete(request);
      call.current = asked;
      try {
        const { sql } = await asked.unwrap();
        setStage({ kind: 'idle' });
        return sql;
      } catch (error) {
        const failure = assistantFailure(error);
        setStage(failure.kind === 'stopped' ? { kind: 'idle' } : { kind: 'failed', failure });
        return undefined;
      }
    },
    stop: () => call.current?.abort(),
    /** The answer changes nothing. */
    markUnchanged: () => setStage({ kind: 'same' }),
    reset: () => setStage({ kind: 'idle' }),
  };
}
