import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(readWorkspaceFile(path)).matchAll(/^#+ +(.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let next = 1; anchors.has(anchor); next++) anchor = `${slug}-${next}`;
    anchors.add(anchor);
  }
  return anchors;
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}

/** Why a link from a page does not lead anywhere; undefined where it does. */
function brokenLink(from: string, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : relative(workspaceRoot, resolve(workspaceRoot, dirname(from), file));
  if (!existsSync(join(workspaceRoot, path))) return `${from} links to ${target}, which does not exist`;
  if (anchor !== undefined && !anchorsOf(path).has(anchor))
    return `${from} links to ${target}, which is no heading`;
  return undefined;
}

it('lets every link in the documentation lead to a file and a heading that exist', () => {
  const broken = workspaceFiles(/\.md$/).flatMap((page) =>
    [...withoutCode(readWorkspaceFile(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => brokenLink(page, target))
      .filter((problem) => problem !== undefined),
  );
  expect(broken).toEqual([]);
});

it('lets every page that a comment cites exist, with its heading', () => {
  const broken = workspaceFiles(/\.(ts|tsx|mjs|css|sql)$/)
    .filter((file) => !file.endsWith('docs-links.test.ts'))
    .flatMap((file) =>
      [...readWorkspaceFile(file).matchAll(/\bdocs\/([\w/-]+\.md(#[\w-]+)?)/g)]
        .map(([, target = '']) => brokenLink(join('docs', 'index.md'), target))
        .filter((problem) => problem !== undefined)
        .map((problem) => `${file}: ${problem}`),
    );
  expect(broken).toEqual([]);
});

it('quotes after a citation only headings of the cited page', () => {
  const quoted = workspaceFiles(/\.(ts|tsx|mjs|css|sql)$/).flatMap((file) =>
    [...readWorkspaceFile(file).matchAll(/\bdocs\/([\w/-]+\.md)(?:#[\w-]+)?,? "([^"\n]+)"/g)]
      .filter(([, page, phrase]) => !readWorkspaceFile(`docs/${page}`).match(`(?:^|\n)#+ ${phrase}\n`))
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(quoted).toEqual([]);
});

it('cites no document that the repository does not hold', () => {
  const foreign = workspaceFiles(/\.(ts|tsx|mjs|css|sql)$/)
    .filter((file) => !file.endsWith('docs-links.test.ts'))
    .filter((file) => /\bspec [1-9]\b|architecture, section|\bdecisions, "/.test(readWorkspaceFile(file)));
  expect(foreign).toEqual([]);
});

it('gives every package a README that can be read at once', () => {
  const lengths = workspaceFiles(/^package\.json$/)
    .filter((path) => path.includes('/'))
    .map((path) => {
      const readme = join(dirname(path), 'README.md');
      return [
        readme,
        existsSync(join(workspaceRoot, readme)) ? readWorkspaceFile(readme).split('\n').length : 0,
      ] as const;
    })
    .filter(([, lines]) => lines < 20 || lines > 61);
  expect(lengths).toEqual([]);
});
