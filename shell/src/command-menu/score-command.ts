import { defaultFilter } from '@howdah/shared-ui/command';

/** Below this score, the letters of the query are scattered over several words by chance. */
const MIN_SCORE = 0.02;

/** From this score on, the query is the beginnings of words. Letters inside a word cost more than that. */
const WORDS_SCORE = 0.5;

/** Scores an item against a query from 0 to 1, by its visible text and not by its id. */
export function scoreCommand(value: string, query: string, keywords: string[] = []): number {
  const score = defaultFilter(keywords.length > 0 ? keywords.join(' ') : value, query.trim());
  return score < MIN_SCORE ? 0 : score;
}

/** Whether the query is words of the text or their beginnings, and not only letters that are somewhere in it. */
export function matchesWords(query: string, keywords: string[]): boolean {
  return scoreCommand('', query, keywords) >= WORDS_SCORE;
}
