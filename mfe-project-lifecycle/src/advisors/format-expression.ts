/** A quoted text, a parenthesis, or the text between them. */
const TOKENS = /'(?:''|[^'])*'|"(?:""|[^"])*"|[()]|[^'"()]+/g;

/** White space before a keyword that starts a line of a subquery. */
const CLAUSE =
  /\s+(?=(?:(?<!distinct )from|where|group by|having|order by|limit|union|(?:(?:left|right|full|cross) )?join)\b)/g;

/** A longer condition has a line for each of its parts. */
const MAX_CONDITION_LENGTH = 60;

/** A longer comparison with a subquery breaks before the operator: it would not fit the detail of a finding. */
const MAX_COMPARISON_LENGTH = 44;

/** A text, or the parts between two parentheses. */
type Part = string | Part[];

/**
 * Formats an expression of Postgres: lower-case keywords, a line for each clause of a subquery, and no parentheses around the
 * whole. Outside of quotes, Postgres prints only keywords in capitals.
 */
export function formatExpression(expression: string): string {
  const text = print(withoutOuterParentheses(parse(expression)), 1);
  // A quoted text can have lines that look like comparisons.
  return text.includes("'") ? text : text.split('\n').map(breakComparison).join('\n');
}

const breakComparison = (line: string) =>
  line.length > MAX_COMPARISON_LENGTH
    ? line.replace(
        /^( *)(.*?) = \(select /,
        (_, indent: string, left: string) => `${indent}${left}\n${indent}  = (select `,
      )
    : line;

function parse(expression: string): Part[] {
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

function withoutOuterParentheses(parts: Part[]): Part[] {
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object' && !isQuery(only)
    ? withoutOuterParentheses(only)
    : parts;
}

const isQuery = ([first]: Part[]) => typeof first === 'string' && /^\s*select\b/.test(first);

/** @param depth the indentation of the current line. */
function print(parts: Part[], depth: number): string {
  const indent = `\n${'  '.repeat(depth)}`;
  const text = parts
    .map((part) => (typeof part === 'string' ? part : printGroup(part, depth)))
    .join('')
    .trim();
  const isCondition = parts.some((part) => typeof part === 'string' && / (?:and|or) $/.test(part));
  if (!isCondition || text.length <= MAX_CONDITION_LENGTH || text.includes('\n')) return text;
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part.replace(/^ (?=(?:and|or) $)/, `${indent}  `)
        : printGroup(part, depth + 1),
    )
    .join('')
    .trim();
}

function printGroup(parts: Part[], depth: number): string {
  const hasClauses = isQuery(parts) && parts.some((part) => typeof part === 'string' && / from /.test(part));
  if (!hasClauses) return `(${print(parts, depth)})`;
  const indent = `\n${'  '.repeat(depth + 1)}`;
  const lines = withoutConditionParentheses(parts).map((part) =>
    typeof part === 'object'
      ? printGroup(part, depth + 1)
      : /^['"]/.test(part)
        ? part
        : part.replace(CLAUSE, indent),
  );
  return `(${indent}${lines.join('').trim()}\n${'  '.repeat(depth)})`;
}

/** Removes the parentheses around a condition at the end of a subquery. */
function withoutConditionParentheses(parts: Part[]): Part[] {
  const [before, last] = parts.slice(-2);
  return typeof before === 'string' && / where $/.test(before) && typeof last === 'object'
    ? [...parts.slice(0, -1), ...withoutOuterParentheses([last])]
    : parts;
}
