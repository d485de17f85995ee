import {
  assistantFailure,
  useAssistantTitleMutation,
  type AssistantFailure,
  type SqlTitle,
} from '@howdah/shared-api/assistant';
import { useEffect, useRef, useState } from 'react';

/** Requests a title for SQL from the model. `stop` or unmounting cancels the request on the server too. */
export function useSuggestedTitle(projectRef: string) {
  const [ask, { isLoading }] = useAssistantTitleMutation();
  const [failure, setFailure] = useState<AssistantFailure>();
  const call = useRef<{ abort(): void }>(null);
  useEffect(() => () => call.current?.abort(), []);

  return {
    isThinking: isLoading,
    failure,
    /** Undefined if there is none; `failure` says why. */
    async suggest(sql: string): Promise<SqlTitle | undefined> {
      setFailure(undefined);
      const asked = ask({ projectRef, sql });
      call.current = asked;
      try {
        return await asked.unwrap();
      } catch (error) {
        const failed = assistantFailure(error);
        if (failed.kind !== 'stopped') setFailure(failed);
        return undefined;
      }
    },
    stop: () => call.current?.abort(),
  };
}
