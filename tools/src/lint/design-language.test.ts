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
  ])('%j', (text, rule) => {
    expect(RULES[rule]!.refused.test(text)).toBe(true);
  });
});

/** Pages are the default exports that a remote's routes load, and those of the shell's router. */
it('every page of a route has `Page` and its header, or is a `ListPage` or a `Workspace`', () => {
  const pages = code.filter((path) => {
    if (!path.endsWith('-page.tsx')) return false;
    return /export default function|\/(organization|account-page|new-project|new-organization|projects|support|home)\/.*-page\.tsx$/.test(
      `${path}\n${readWorkspaceFile(path)}`,
    );
  });
  expect(pages.length).toBeGreaterThan(15);
  const bare = pages.filter((path) => {
    const text = readWorkspaceFile(path);
    return (
      !/<((Schema)?ListPage|Workspace)\b/.test(text) &&
      !(/<Page\b/.test(text) && /<(PageHeader|VisuallyHidden as="h1")\b/.test(text))
    );
  });
  expect(bare).toEqual([]);
});
