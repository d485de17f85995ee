import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

/** docs/design.md has the parts that pages are made of. No page has others. */
const isShipped = (path: string) =>
  /^(shell|mfe-[^/]+)\/src\//.test(path) && !/\.test\.tsx?$|\/testing(\/|\.)/.test(path);

const code = workspaceFiles(/\.tsx?$/).filter(isShipped);
/** SQL of the templates. Its values are data. */
const isSql = (path: string) => path.startsWith('mfe-sql-editor/src/templates/sql/');
const components = code.filter((path) => path.endsWith('.tsx'));
const styles = workspaceFiles(/\.css$/).filter(
  (path) => isShipped(path) || /^shared-ui\/src\/(?!tokens\/)/.test(path),
);

interface Rule {
  what: string;
  files: string[];
  /** A file breaks the rule where its text matches. */
  refused: RegExp;
}

const RULES: Rule[] = [
  {
    what: 'a raw control: shared-ui has one',
    files: components,
    refused: /<(input|select|textarea|button|table|dialog)(?=[\s/>])/,
  },
  {
    what: 'a native date field: `DateTimeInput` has one look in all browsers',
    files: components,
    refused: /type="(date|time|datetime-local|month|week)"/,
  },
  {
    what: 'a text of its own for a missing permission: `deniedReason`, `refusedReason`, `Permitted`, `DeniedState`',
    files: code,
    refused: /additional permissions|required permissions/i,
  },
  {
    what: 'a lock of its own: `DeniedState` has it',
    files: components,
    refused: /icon=\{<Lock(Keyhole)?\b/,
  },
  {
    what: 'a field of its own to confirm by typing: `typeToConfirm` or `TypeToConfirm`',
    files: code,
    refused: /\bto confirm\.?[`'"<]|does not match\.['"`]/,
  },
  {
    what: 'a skeleton of equal bars: one has the shape of what comes',
    files: components,
    refused: /<SkeletonText[^>]*lines=\{([4-9]|\d\d|[a-z])/,
  },
  {
    what: 'a colour that is no token',
    files: styles,
    refused: /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|lab)\(/i,
  },
  {
    what: 'a colour in code: `readTokens` reads those of the theme',
    files: code.filter((path) => !isSql(path)),
    refused: /['"`]#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})['"`]|['"`](rgba?|hsla?)\(/i,
  },
  {
    what: 'a press on what no keyboard reaches: a `Button`, a link, or `UnstyledButton`',
    files: components,
    refused: /<(div|span|li|ul|p|section|header|tr|td|th)\b(?![^<>]*\srole=)[^<>]*\sonClick=/,
  },
];

/** CSS and code without comments, which may name what the code must not. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1');

const read = (path: string) => withoutComments(readWorkspaceFile(path));

it.each(RULES)('no file has $what', ({ files, refused }) => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => refused.test(read(path)))).toEqual([]);
});

describe('the rules see what they refuse', () => {
  it.each([
    ['<input type="radio" />', 0],
    ['<button\n', 0],
    ['<Input type="datetime-local" />', 1],
    ["'You need additional permissions to fly'", 2],
    ['icon={<LockKeyhole />}', 3],
    ['hint={`Type ${name} to confirm.`}', 4],
    ['<SkeletonText label="Loading" lines={5} />', 5],
    ['color: #fff;', 6],
    ["color: '#1c2024'", 7],
    ['<li\n  className={classes.row}\n  onClick={open}', 8],
  ])('%j', (text, rule) => {
    expect(RULES[rule]!.refused.test(text)).toBe(true);
  });
});

/** Files of this name that are no page: parts of pages, and what command menus open. */
const NO_PAGES =
  /\/(menu-commands|command-menu|testing)\/|\/docs\/pages\/|\/((object-|schema-)?list-page|lazy-page)\.tsx$/;

/** Pages that are made of other parts, with the reason. */
const OTHER_PAGES: Record<string, string> = {
  'shell/src/session/sign-in-page.tsx': 'a card, without the frame',
  'shell/src/join/join-page.tsx': 'a card, without the frame',
  'shell/src/page/not-found-page.tsx': 'a MissingPage',
  'shell/src/page/gallery-page.tsx': 'the gallery itself',
  'mfe-sql-editor/src/sql-page/sql-page.tsx': 'an editor, in a Workspace',
  'mfe-sql-editor/src/sql-page/document-page.tsx': 'an editor, in a Workspace',
  'mfe-table-editor/src/page/table-page.tsx': 'a grid, in a Workspace',
};

describe('the pages of routes', () => {
  const pages = code.filter((path) => path.endsWith('-page.tsx') && !NO_PAGES.test(path));
  const isOfParts = (path: string) => {
    const text = readWorkspaceFile(path);
    return (
      /<((Object|Schema)ListPage|Workspace)\b/.test(text) ||
      (/<Page\b/.test(text) && /<(PageHeader|VisuallyHidden as="h1")\b/.test(text))
    );
  };

  it.each([
    'shell',
    'mfe-api-docs',
    'mfe-assistant',
    'mfe-project-lifecycle',
    'mfe-sql-editor',
    'mfe-table-editor',
  ])('are found in %s', (name) => {
    expect(pages.filter((path) => path.startsWith(`${name}/src/`))).not.toEqual([]);
  });

  it('have `Page` and its header, or are an object list or a `Workspace`', () => {
    expect(pages.filter((path) => !isOfParts(path) && !(path in OTHER_PAGES))).toEqual([]);
  });

  it('are no exception any more where they are made of the parts', () => {
    expect(Object.keys(OTHER_PAGES).filter((path) => !pages.includes(path) || isOfParts(path))).toEqual([]);
  });
});
