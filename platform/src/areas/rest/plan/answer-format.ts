import { ANY, chooseFormat, type Format, type MediaType } from '../request/media-types.ts';
import type { MediaHandler, Routine, SchemaCache } from '../schema-cache/schema-cache.ts';
import type { ReadPlan } from './read-plan.ts';

/** Chooses the format of the rows of a plan, or of a function's result. Throws PGRST107. */
export function answerFormat(
  { handlers }: Pick<SchemaCache, 'handlers'>,
  accepted: readonly MediaType[],
  plan: ReadPlan,
  routine: Routine | null,
): Format {
  const ofRows = plan.relation && handlers.get(plan.relation);
  const ofAny = handlers.get(null);
  return chooseFormat(accepted, (mediaType) => {
    // An aggregate of a table takes whole rows.
    const own = isWhole(plan)
      ? ((routine && returned(routine, mediaType)) ?? ofRows?.get(ANY) ?? ofRows?.get(mediaType))
      : null;
    return own ?? ofAny?.get(mediaType) ?? null;
  });
}

function returned({ mediaType, returnedType }: Routine, accepted: string): MediaHandler | null {
  if (mediaType !== accepted && mediaType !== ANY) return null;
  return { mediaType, isBinary: returnedType === 'bytea', aggregate: null, target: null };
}

function isWhole({ fields, embeds }: ReadPlan): boolean {
  const [first] = fields;
  return embeds.length === 0 && fields.length === 1 && first!.field.name === '*' && !first!.aggregate;
}
