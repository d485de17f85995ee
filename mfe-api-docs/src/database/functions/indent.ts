/** The text and selection of a field. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

const STEP = '  ';

/** Indents: at the cursor, or each line of a selection over several. */
export function indent({ text, from, to }: Selected): Selected {
  if (!text.slice(from, to).includes('\n')) {
    return {
      text: text.slice(0, from) + STEP + text.slice(to),
      from: from + STEP.length,
      to: from + STEP.length,
    };
  }
  return eachLine({ text, from, to }, (line) => STEP + line);
}

/** Outdents the current line or each selected line. */
export function outdent(selected: Selected): Selected {
  return eachLine(selected, (line) => line.replace(/^(?: {1,2}|\t)/, ''));
}

/** A new line with the indentation of the current one. */
export function newLine({ text, from, to }: Selected): Selected {
  const lineStart = lineStartOf(text, from);
  const [margin = ''] = /^[ \t]*/.exec(text.slice(lineStart, from)) ?? [];
  const at = from + 1 + margin.length;
  return { text: `${text.slice(0, from)}\n${margin}${text.slice(to)}`, from: at, to: at };
}

function eachLine({ text, from, to }: Selected, change: (line: string) => string): Selected {
  const start = lineStartOf(text, from);
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const changed = lines.map(change);
  const first = changed[0]!.length - lines[0]!.length;
  const joined = changed.join('\n');
  return {
    text: text.slice(0, start) + joined + text.slice(end),
    from: Math.max(start, from + first),
    to: Math.max(start, to + joined.length - (end - start)),
  };
}

/** The start of the line at a position. */
function lineStartOf(text: string, place: number): number {
  return place === 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1;
}
