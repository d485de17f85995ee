import {
  assistantFailure,
  useAssistantCompleteMutation,
  type AssistantFailure,
  type CompletionRequest,
} from '@howdah/shared-api/assistant';
import { useEffect, useRef, useState } from 'react';

export type CompletionStage =
  { kind: 'idle' } | { kind: 'thinking' } | { kind: 'failed'; failure: AssistantFailure } | { kind: 'same' };

/** One question at a time to the model. Stopping, or leaving, ends it there too. */
export function useCompletion() {
  const [complete] = useAssistantCompleteMutation();
  const [stage, setStage] = useState<CompletionStage>({ kind: 'idle' });
  const call = useRef<{ abort(): void }>(null);
  useEffect(() => () => call.current?.abort(), []);

  return {
    stage,
    /** The answer; undefined when there is none, which `stage` then tells. */
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
    isSame: () => setStage({ kind: 'same' }),
    reset: () => setStage({ kind: 'idle' }),
  };
}
