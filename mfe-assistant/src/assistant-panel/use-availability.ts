import {
  useAssistantKey,
  useAssistantProjectOptInQuery,
  useSchemaSharing,
} from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { failureOf } from '../conversation/chat-message.ts';
import type { ConversationView } from '../conversation/conversation.ts';

const LOCKED =
  'The schema of this conversation is no longer shared. You can read the conversation, but not continue it.';

/** While the opt-in is unknown. */
const NOT_KNOWN =
  'This conversation contains the schema. You can continue once it is known whether the schema is still shared.';

export interface Availability {
  /** Why the input is disabled; undefined when it is enabled. */
  disabledReason: string | undefined;
  /** The text of the banner. */
  banner: string | undefined;
  /** The platform has no key for the model. */
  isMissingKey: boolean;
  /** The conversation is read-only. */
  isLocked: boolean;
  /** Whether the last reply can be retried. A missing key may have been set meanwhile. */
  canRetry: boolean;
}

/**
 * Finds what prevents a user from sending a message: flag, permission, key, consent or another tab
 * (docs/product/assistant.md#screens).
 */
export function useAvailability({ messages, status, sharesSchema }: ConversationView): Availability {
  const { flags, can, project } = useShell();
  const key = useAssistantKey();
  const { shared, isKnown } = useSchemaSharing();
  const ref = project?.ref;
  const { isError: hasFailed } = useAssistantProjectOptInQuery({ ref: ref ?? '' }, { skip: !ref });
  const schemaReason = isKnown ? LOCKED : NOT_KNOWN;
  const last = messages.at(-1);
  const refusedForKey = last !== undefined && failureOf(last)?.kind === 'no-key';

  const lasting = flags.disableAssistantPrompts
    ? "Assistant has been temporarily disabled (we're looking into getting it back online)"
    : can('tenant:Sql:Query', 'projects') === 'denied'
      ? 'You need permission to run SQL in this project to use the assistant'
      : sharesSchema && !shared
        ? schemaReason
        : undefined;
  const isMissingKey = !lasting && (key === 'missing' || refusedForKey);
  const disabledReason =
    lasting ?? (isMissingKey ? 'OpenAI API key not set (add the key to environment variables)' : undefined);
  // A banner would only blink.
  const isLoading = disabledReason === NOT_KNOWN && !hasFailed;
  return {
    disabledReason,
    banner: isLoading
      ? undefined
      : (disabledReason ??
        (status === 'elsewhere' ? 'Another tab is writing a reply in this conversation.' : undefined)),
    isMissingKey,
    isLocked: disabledReason === schemaReason,
    canRetry: !lasting && key !== 'missing',
  };
}
