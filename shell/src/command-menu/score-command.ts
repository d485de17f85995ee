import { defaultFilter } from '@howdah/shared-ui/command';

/** Below it, the letters only happen to come in this order, scattered over several words. */
const MIN_SCORE = 0.02;

/** How well a line fits a query, 0 to 1, by what is read, not by the ids that tell the lines apart. */
export function scoreCommand(value: string, query: string, keywords: string[] = []): number {
  const score = defaultFilter(keywords.length > 0 ? keywords.join(' ') : value, query);
  return score < MIN_SCORE ? 0 : score;
}
