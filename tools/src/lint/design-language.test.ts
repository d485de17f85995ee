import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

/** docs/design.md has the parts that pages are made of; this counts what is not made of them. */
const isShipped = (path: string) =>
  /^(shell|mfe-[^/]+)\/src\//.test(path) && !/\.test\.tsx?$|\/testing(\/|\.)/.test(path);

const code = workspaceFiles(/\.tsx?$/).filter(isShipped);
const components = code.filter((path) => path.endsWith('.tsx'));
const styles = workspaceFiles(/\.css$/).filter(
  (path) => isShipped(path) || /^shared-ui\/src\/(?!tokens\/)/.test(path),
);

interface Rule {
  what: string;
  files: string[];
  /** A file breaks the rule where its text matches. */
  refused: RegExp;
  /** Files that may, and why. */
  exceptions: Record<string, string>;
}

const RULES: Rule[] = [
  {
    what: 'a raw control: shared-ui has one',
    files: components,
    refused: /<(input|select|textarea|button|table|dialog)(?=[\s/>])/,
    exceptions: {
      'mfe-sql-editor/src/editor/plain/plain-editor.tsx': 'The plain text that Monaco takes the place from.',
      'mfe-sql-editor/src/ai/inline-prompt/inline-prompt.tsx':
        'It lies inside the lines of the editor and has their font and height.',
      'mfe-sql-editor/src/snippets/tree/name-input.tsx': 'It lies in the row of a tree, over its name.',
      'mfe-sql-editor/src/snippets/actions/move-dialog.tsx':
        'A tree: a row has a toggle beside its radio button.',
      'mfe-sql-editor/src/explain/plan-panel.tsx':
        'A tree of a plan, drawn as a table with bars in its cells.',
      'mfe-assistant/src/query-card/result/result-table.tsx':
        'Rows of a result in the look of the result grid, not of a list.',
    },
  },
  {
    what: 'a native date field: `DateTimeInput` has one look in all browsers',
    files: components,
    refused: /type="(date|time|datetime-local|month|week)"/,
    exceptions: {},
  },
  {
    what: 'a text of its own for a missing permission: `deniedReason`, `Permitted`, `DeniedState`',
    files: code,
    refused: /additional permissions|required permissions/i,
    exceptions: {
      'shell/src/organization/general/ai-opt-in.tsx': 'The text of the assistant’s specification.',
      'mfe-assistant/src/ai-settings/use-opt-ins.ts': 'The text of the assistant’s specification.',
      'mfe-assistant/src/ai-settings/opt-ins.tsx': 'The same text, for a project.',
      'mfe-project-lifecycle/src/paused/restore-button.tsx':
        'The toast of the specification of the lifecycle.',
    },
  },
  {
    what: 'a lock of its own: `DeniedState` has it',
    files: components,
    refused: /icon=\{<Lock(Keyhole)?\b/,
    exceptions: {},
  },
  {
    what: 'a field of its own to confirm by typing: `typeToConfirm` or `TypeToConfirm`',
    files: code,
    refused: /\bto confirm\.?[`'"<]|does not match\.['"`]/,
    exceptions: {},
  },
  {
    what: 'a skeleton of equal bars: one has the shape of what comes',
    files: components,
    refused: /<SkeletonText[^>]*lines=\{([4-9]|\d\d|[a-z])/,
    exceptions: {
      'mfe-sql-editor/src/history/history-sheet.tsx': 'Lines of SQL, which is what comes.',
      'mfe-sql-editor/src/ongoing-queries/ongoing-sheet.tsx': 'Lines of SQL, which is what comes.',
      'shell/src/account/feature-previews-dialog.tsx': 'Two lines for each preview, as there will be.',
    },
  },
  {
    what: 'a colour that is no token',
    files: styles,
    refused: /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|lab)\(/i,
    exceptions: {},
  },
  {
    what: 'a colour in code: `readTokens` reads those of the theme',
    files: code,
    refused: /['"`]#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})['"`]|['"`](rgba?|hsla?)\(/i,
    exceptions: {
      'mfe-sql-editor/src/editor/monaco/monaco-theme.ts': 'The shadow of what floats, in all themes.',
      'mfe-sql-editor/src/editor/theme-tokens.ts':
        'Gray for a token that is no colour: Monaco fails without one.',
      'mfe-sql-editor/src/templates/sql/sample-data.ts': 'Values of a template.',
    },
  },
];

/** CSS and code without comments, which may name what the code must not. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1');

const read = (path: string) => withoutComments(readWorkspaceFile(path));

describe.each(RULES)('no file has $what', ({ files, refused, exceptions }) => {
  const found = files.filter((path) => refused.test(read(path)));

  it('beside the exceptions', () => {
    expect(found.filter((path) => !(path in exceptions))).toEqual([]);
  });

  it('and no exception is out of date', () => {
    expect(Object.keys(exceptions).filter((path) => !found.includes(path))).toEqual([]);
  });
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
const PAGES_WITHOUT_HEADER: Record<string, string> = {
  'mfe-api-docs/src/docs/docs-page.tsx': 'The docs have pages of their own, each with its head.',
};

it('every page of a route has `Page` and its header', () => {
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
      !/<ListPage\b/.test(text) &&
      !(/<Page\b/.test(text) && /<(PageHeader|VisuallyHidden as="h1")\b/.test(text))
    );
  });
  expect(bare.sort()).toEqual(Object.keys(PAGES_WITHOUT_HEADER).sort());
});
