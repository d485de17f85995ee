import { cursorContext } from './cursor-context.ts';

/** What is read of a text of which nothing was read before, with offsets as if nothing stood in front. */
function readWhole(sql: string, offset: number) {
  const unread = `/* ${(texts += 1)} */`;
  const context = cursorContext(unread + sql, offset + unread.length);
  if (!context) return null;
  const shift = <T extends { start: number }>(token: T) => ({ ...token, start: token.start - unread.length });
  const { tokens, word, ...rest } = context;
  return { ...rest, tokens: tokens.map(shift), word: { ...shift(word), end: word.end - unread.length } };
}
let texts = 0;

const SCRIPT = [
  'create table a (b text);',
  "insert into a values ('x;y'), ($$ select ';' $$);",
  'select b -- first; second',
  'from a;',
  '/* ; */ update a set b = 1;',
].join('\n');

describe('cursorContext', () => {
  it('reads only the statement of a caret, from any earlier position', () => {
    for (const offset of [...Array(SCRIPT.length + 1).keys()].flatMap((at) => [at, SCRIPT.length - at])) {
      expect(cursorContext(SCRIPT, offset)).toEqual(readWhole(SCRIPT, offset));
    }
  });

  it.each(["'", '"', '$$', '/*', '--', ';', ')', 'word '])(
    'reads again what follows a %s that was written further up',
    (written) => {
      for (let at = 0; at <= SCRIPT.length; at += 1) {
        cursorContext(SCRIPT, SCRIPT.length);
        const edited = SCRIPT.slice(0, at) + written + SCRIPT.slice(at);
        expect(cursorContext(edited, edited.length)).toEqual(readWhole(edited, edited.length));
      }
    },
  );
});
