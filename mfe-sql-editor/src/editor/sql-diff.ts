/**
 * How suggested SQL relates to the open document (docs/product/sql-editor.md#data): it replaces the text, is added below, or
 * becomes another snippet.
 */
export type DiffType = 'modification' | 'addition' | 'new-snippet';

/** Two texts to compare. Accepting replaces the first by the second. */
export interface SqlDiff {
  original: string;
  modified: string;
}

/**
 * The diff of a suggestion. The experimental-AI header comment is taken out of it first.
 *
 * @param range the piece that a modification replaces, in UTF-16 offsets; the whole when absent.
 */
export function sqlDiff(
  type: DiffType,
  original: string,
  suggested: string,
  range?: { start: number; end: number },
): SqlDiff {
  const sql = withoutAiHeader(suggested);
  if (type === 'new-snippet') return { original: '', modified: sql };
  if (type === 'modification') {
    const { start, end } = range ?? { start: 0, end: original.length };
    return { original, modified: original.slice(0, start) + sql + original.slice(end) };
  }
  const kept = original.trimEnd();
  return { original, modified: kept ? `${kept}\n\n${sql.trimStart()}` : sql };
}

/** Comments that models and dashboards put above SQL, in any order and wording. */
const SAYS_AI = /\bA\.?I\b|\bartificial intelligence\b|\blanguage model\b/i;
const WARNS =
  /\bexperimental\b|\b(?:incorrect|inaccurate|wrong|mistakes?|errors?)\b|\b(?:generated|written|created|produced|suggested) (?:by|with|using)\b|\b(?:AI|A\.I\.)[- ](?:generated|written|created|assisted|suggested)\b/i;
/** Such a sentence may continue in the lines below. */
const GOES_ON =
  /\b(?:always|please)\b.*\b(?:verify|review|check|test)\b|\b(?:verify|review|check)\b.*\b(?:output|result|query|sql|code|before (?:executing|running|use))\b|\bmay (?:produce|contain|be)\b/i;
const DENIES = /\b(?:no|not|without|never)\b[^.]{0,12}\bA\.?I\b/i;

/**
 * SQL without the comment that AI-written SQL begins with: one that says that AI is experimental, or wrote it, and that
 * asks to verify the output, in lines or in a block. Any other comment stays.
 */
export function withoutAiHeader(sql: string): string {
  const start = sql.search(/\S/);
  const code = start < 0 ? '' : sql.slice(sql.lastIndexOf('\n', start) + 1);
  const rest = withoutBlock(code) ?? withoutLines(code);
  return rest === null ? sql : rest.replace(/^\s*\n/, '');
}

function withoutBlock(code: string): string | null {
  const [block, words = ''] = /^\s*\/\*([^]*?)\*\//.exec(code) ?? [];
  return block !== undefined && isHeader(words) ? code.slice(block.length) : null;
}

function withoutLines(code: string): string | null {
  const lines: string[] = /^(?:[^\S\n]*--[^\n]*(?:\n|$))+/.exec(code)?.[0].match(/[^\n]*\n|[^\n]+$/g) ?? [];
  // The two sentences are in either order, each in a line or over several, and lines of dashes may be around them.
  let end = 0;
  let words = '';
  for (const line of lines) {
    const text = line.replace(/^\s*-+/, '').trim();
    const belongs =
      isRule(text) || isHeader(text) || GOES_ON.test(text) || begins(words, text) || continues(words, text);
    if (!belongs) break;
    words += ` ${text}`;
    end += line.length;
  }
  return isHeader(words) ? code.slice(end) : null;
}

/** Whether a line says one half of the header, which the next may complete. */
function begins(words: string, text: string): boolean {
  return words.trim() === '' ? WARNS.test(text) : !isHeader(words) && isHeader(`${words} ${text}`);
}

/** Whether a line continues a sentence. */
function continues(words: string, text: string): boolean {
  return words.trim() !== '' && !/[.!?:]$/.test(words) && /^[a-z]/.test(text) && isHeader(words);
}

function isRule(text: string): boolean {
  return /^[-=*\s]*$/.test(text);
}

function isHeader(words: string): boolean {
  return SAYS_AI.test(words) && WARNS.test(words) && !DENIES.test(words);
}
