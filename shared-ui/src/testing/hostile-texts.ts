/** Texts that are made to slow down a renderer. The same seed gives the same texts. */
export function hostileTexts(howMany: number, seed = 1): string[] {
  const random = generator(seed);
  return Array.from({ length: howMany }, (_, index) =>
    index < HOSTILE_SHAPES.length ? HOSTILE_SHAPES[index]!(1) : hostileText(random),
  );
}

/** Each grows with its size. Size 1 once froze a page. */
export const HOSTILE_SHAPES: ((size: number) => string)[] = [
  (size) => '>'.repeat(5000 * size),
  (size) => '> '.repeat(5000 * size),
  (size) => '*a*'.repeat(10_000 * size),
  (size) => '**a '.repeat(5000 * size),
  (size) => '['.repeat(50_000 * size),
  (size) => '![['.repeat(10_000 * size),
  (size) => Array.from({ length: 1000 * size }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  (size) => '- '.repeat(5000 * size),
  (size) => `${'1. '.repeat(5000 * size)}\n`,
  (size) => `${'|a'.repeat(10_000 * size)}|\n${'|-'.repeat(10_000 * size)}|\n${'|b'.repeat(10_000 * size)}|`,
  (size) => `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(10_000 * size)}`,
  (size) => 'a'.repeat(200_000 * size),
  (size) => 'a.'.repeat(50_000 * size),
  (size) => 'a@a.'.repeat(20_000 * size),
  (size) => `e${'\u0301'.repeat(20_000 * size)}`,
  (size) => 'a\u200b'.repeat(20_000 * size),
  (size) => 'a\u200d'.repeat(20_000 * size),
  (size) => '\u202e\u2066\u2067\u202a'.repeat(10_000 * size),
  (size) => '\ud83d'.repeat(20_000 * size),
  (size) => '\udc00\ud800'.repeat(10_000 * size),
  (size) => '👨‍👩‍👧'.repeat(5000 * size),
  (size) => 'ب'.repeat(20_000 * size),
  (size) => '漢'.repeat(50_000 * size),
  (size) => '<div>'.repeat(10_000 * size),
  (size) => '<!--'.repeat(10_000 * size),
  (size) => `<img src=x onerror="alert(1)">`.repeat(2000 * size),
  (size) => `![x](data:image/png;base64,${'A'.repeat(100_000 * size)})`,
  (size) => `[x](javascript:alert(1))\n\n`.repeat(1000 * size),
  (size) => '`'.repeat(50_000 * size),
  (size) => Array.from({ length: 1000 * size }, (_, at) => '`'.repeat(at + 1)).join(' '),
  (size) => '```\n'.repeat(10_000 * size),
  (size) => `> \`\`\`\n\n${'>'.repeat(5000 * size)}`,
  (size) => `- \`\`\`\n- ${'['.repeat(20_000 * size)}`,
  (size) => '[^a]'.repeat(10_000 * size),
  (size) => '[a]: b\n'.repeat(10_000 * size),
  (size) => '&amp;&#x0;&bogus;'.repeat(10_000 * size),
  (size) => '\\'.repeat(50_000 * size),
  (size) => '# '.repeat(10_000 * size),
  (size) => 'a\n\n'.repeat(20_000 * size),
  (size) => 'a\n---\n'.repeat(5000 * size),
  (size) => '\t'.repeat(20_000 * size) + 'a',
  (size) => '\n'.repeat(100_000 * size),
  (size) => '\u0000'.repeat(10_000 * size),
  (size) => `\`\`\`sql\n${'$a$'.repeat(20_000 * size)}\n\`\`\``,
  (size) => `\`\`\`sql\n${Array.from({ length: 3000 * size }, (_, at) => `$t${at}$\n`).join('')}\n\`\`\``,
  (size) => `\`\`\`js\n${'a+'.repeat(50_000 * size)}\n\`\`\``,
  (size) => `\`\`\`sql\n${'x'.repeat(200_000 * size)}\n\`\`\``,
  (size) => `\`\`\`${'x'.repeat(50_000 * size)}\nselect 1\n\`\`\``,
  (size) => '~~~\n>'.repeat(5000 * size),
  (size) => '~a~'.repeat(10_000 * size),
  (size) => 'www.a.b '.repeat(10_000 * size),
  (size) => '- [ ] a\n'.repeat(10_000 * size),
];

// oxfmt-ignore
const PIECES = [
  '>', '> ', '- ', '* ', '1. ', '#', '*', '**', '_', '~~', '`', '```', '```sql\n', '[', ']', '](', ')', '![', '<', '</', '<b>', '<!--', '-->',
  '|', '|-|\n', '&', '&#', '\\', '\n', '\n\n', '\r\n', '\t', '    ', ' ', 'a', 'word ', 'https://', 'www.', '@', '.', ':', '$$', '$a$', '\'', '"', '--', '/*',
  '\u0301', '\u200b', '\u200d', '\u202e', '\u2067', '\u2069', '\ufeff', '\ud83d', '\udc00', '😀', 'ש', 'ب', '漢', '\u0000', '[^1]', '[x] ', '---', '===',
];

/** Repeats a few pieces in turn. */
function hostileText(random: () => number): string {
  const pick = () => PIECES[Math.floor(random() * PIECES.length)]!;
  let text = '';
  for (let part = 0, parts = 1 + Math.floor(random() * 6); part < parts; part += 1) {
    const unit = Array.from({ length: 1 + Math.floor(random() * 4) }, pick).join('');
    text += unit.repeat(1 + Math.floor(random() ** 4 * 20_000));
  }
  return text;
}

/** Mulberry32, a small deterministic generator. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
