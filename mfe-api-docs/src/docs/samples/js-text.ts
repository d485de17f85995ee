const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const LINE_WIDTH = 76;

/** A text as a JavaScript string literal. */
export function jsString(text: string): string {
  const escaped = text.replace(/[\\'\u0000-\u001f\u007f\u2028\u2029]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16).padStart(4, '0');
    return ESCAPES[letter] ?? `\\u${code}`;
  });
  return `'${escaped}'`;
}

/** A property key. `__proto__` is computed, because it would set the prototype. */
function jsKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsString(name);
}

/** A JSON value as a JavaScript expression, on one line while it is short. */
export function jsValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return jsString(value);
  if (value === null || typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = isList
    ? value.map((item) => jsValue(item, inner))
    : Object.entries(value).map(([name, item]) => `${jsKey(name)}: ${jsValue(item, inner)}`);
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = parts.join(', ');
  const mustBreak = isList && parts.length > 1 && typeof value[0] === 'object';
  if (!mustBreak && !line.includes('\n') && indent.length + line.length < LINE_WIDTH) {
    return isList ? `[${line}]` : `{ ${line} }`;
  }
  const lines = parts.map((part) => `${inner}${part},`).join('\n');
  return isList ? `[\n${lines}\n${indent}]` : `{\n${lines}\n${indent}}`;
}

/** Chained calls after `supabase`, one per line if there are several. */
export function jsCall(calls: readonly string[], result = '{ data, error }'): string {
  const start = `const ${result} = await supabase`;
  const line = `${start}${calls.join('')}`;
  if (calls.length === 1 && !line.includes('//')) return line;
  return [start, ...calls.map((call) => `  ${call}`)].join('\n');
}
