import { defaultFilter } from '@howdah/shared-ui/command';

/** Below this score, the letters of the query are scattered over several words by chance. */
const MIN_SCORE = 0.02;

/** Scores an item against a query from 0 to 1, by its visible text and not by its id. */
export function scoreCommand(value: string, query: string, keywords: string[] = []): number {
  const score = defaultFilter(keywords.length > 0 ? keywords.join(' ') : value, query.trim());
  return score < MIN_SCORE ? 0 : score;
}
