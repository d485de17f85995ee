import { RestError } from '../rest-error.ts';

/** Far more than people nest, and less than Postgres can read on any engine. */
const MAX_LEVELS = 5_000;

/**
 * Throws 54001 for JSON with too many levels. PGlite would not survive to refuse it. `countsTexts`: brackets in quotes
 * count, because the text of an array quotes its elements.
 */
export function assertLevels(json: string, countsTexts = false): void {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isInText) {
      if (character === '\\') at++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = !countsTexts;
    else if (character === ']' || character === '}') level--;
    else if ((character === '[' || character === '{') && ++level > MAX_LEVELS) {
      throw new RestError('54001', 'stack depth limit exceeded', {
        details: `JSON can have ${MAX_LEVELS} levels.`,
      });
    }
  }
}
