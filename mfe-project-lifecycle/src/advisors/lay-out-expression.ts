/** A quoted text, a parenthesis, or the text between them. */
const TOKENS = /'(?:''|[^'])*'|"(?:""|[^"])*"|[()]|[^'"()]+/g;

/** Keywords that start a line of a subquery. */
const CLAUSE =
  /\s+(?=(?:(?<!distinct )from|where|group by|having|order by|limit|union|(?:(?:left|right|full|cross) )?join)\b)/g;

/** The maximum length of a condition in one line. */
const LINE_LENGTH = 60;

const COMPARISON_LENGTH = 44;

/** Text, or a group in parentheses. */
type Part = string | Part[];

/**
 * An expression as Postgres prints it, laid out to be read: lower-case keywords, a line for each clause of a subquery, and no
 * parentheses around the whole. Outside of quotes Postgres prints only keywords in capitals.
 */
export function laidOut(expression: string): string {
  const text = printed(bare(parsed(expression)), 1);
  // A line of a quoted text stays as it is.
  return text.includes("'") ? text : text.split('\n').map(shorter).join('\n');
}

/** Broken into two lines if it is a long comparison with a subquery, to fit the detail of a finding. */
const shorter = (line: string) =>
  line.length > COMPARISON_LENGTH
    ? line.replace(
        /^( *)(.*?) = \(select /,
        (_, indent: string, left: string) => `${indent}${left}\n${indent}  = (select `,
      )
    : line;

function parsed(expression: string): Part[] {
  const whole: Part[] = [];
  const open = [whole];
  for (const token of expression.match(TOKENS) ?? []) {
    const inside = open.at(-1)!;
    if (token === '(') {
      const group: Part[] = [];
      inside.push(group);
      open.push(group);
    } else if (token === ')') {
      if (open.length > 1) open.pop();
    } else {
      inside.push(/^['"]/.test(token) ? token : token.toLowerCase().replace(/\s+/g, ' '));
    }
  }
  return whole;
}

/** Removes parentheses around the whole. */
function bare(parts: Part[]): Part[] {
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object' && !isQuery(only) ? bare(only) : parts;
}

const isQuery = ([first]: Part[]) => typeof first === 'string' && /^\s*select\b/.test(first);

/** `depth` is the nesting of its first line. */
function printed(parts: Part[], depth: number): string {
  const indent = `\n${'  '.repeat(depth)}`;
  const text = parts
    .map((part) => (typeof part === 'string' ? part : inParentheses(part, depth)))
    .join('')
    .trim();
  const conditions = parts.some((part) => typeof part === 'string' && / (?:and|or) $/.test(part));
  if (!conditions || text.length <= LINE_LENGTH || text.includes('\n')) return text;
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part.replace(/^ (?=(?:and|or) $)/, `${indent}  `)
        : inParentheses(part, depth + 1),
    )
    .join('')
    .trim();
}

function inParentheses(parts: Part[], depth: number): string {
  const hasClauses = isQuery(parts) && parts.some((part) => typeof part === 'string' && / from /.test(part));
  if (!hasClauses) return `(${printed(parts, depth)})`;
  const indent = `\n${'  '.repeat(depth + 1)}`;
  const lines = withBareCondition(parts).map((part) =>
    typeof part === 'object'
      ? inParentheses(part, depth + 1)
      : /^['"]/.test(part)
        ? part
        : part.replace(CLAUSE, indent),
  );
  return `(${indent}${lines.join('').trim()}\n${'  '.repeat(depth)})`;
}

/** The condition at the end of a subquery, without parentheses around the whole. */
function withBareCondition(parts: Part[]): Part[] {
  const [before, last] = parts.slice(-2);
  return typeof before === 'string' && / where $/.test(before) && typeof last === 'object'
    ? [...parts.slice(0, -1), ...bare([last])]
    : parts;
}
