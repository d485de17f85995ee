import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { workspaceFiles } from '../lint/workspace-files.ts';
import type { SurfacePackage } from './reports.ts';

/** An endpoint of RTK Query, as its source declares it. */
export interface Endpoint {
  /** The file that declares it: below the package's folder, without extension. */
  file: string;
  /** `Query`, `Mutation` or `InfiniteQuery`. */
  kind: string;
  /** Result, argument, and the page's parameter of an infinite query. */
  types: readonly ts.TypeNode[];
}

/** The endpoints of a package, and the constants that hold areas of them. */
export interface Endpoints {
  byName: Map<string, Endpoint>;
  /** Names of endpoints by `file#constant`. */
  areas: Map<string, string[]>;
}

/**
 * Reads endpoints from the sources. The compiler writes the type of a hook as everything it is made of, two pages long,
 * and every tag of the cache in it: a new tag would look like a change of each hook.
 */
export function readEndpoints(name: SurfacePackage): Endpoints {
  const found: Endpoints = { byName: new Map(), areas: new Map() };
  const root = join(workspaceRoot, name);
  for (const path of workspaceFiles(/(?<!\.test)\.tsx?$/, join(root, 'src'))) {
    const absolute = join(workspaceRoot, path);
    const text = readFileSync(absolute, 'utf8');
    if (text.includes('injectArea(')) collectEndpoints(relative(root, absolute), text, found);
  }
  return found;
}

export function collectEndpoints(path: string, text: string, found: Endpoints): void {
  const file = path.replace(/\.tsx?$/, '');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node, area: string[]): void => {
    if (ts.isVariableDeclaration(node) && isArea(node.initializer)) {
      const names: string[] = [];
      found.areas.set(`${file}#${node.name.getText()}`, names);
      ts.forEachChild(node, (child) => visit(child, names));
      return;
    }
    const endpoint = endpointOf(node);
    if (endpoint) {
      area.push(endpoint.name);
      found.byName.set(endpoint.name, { file, kind: endpoint.kind, types: endpoint.types });
    }
    ts.forEachChild(node, (child) => visit(child, area));
  };
  visit(source, []);
}

function isArea(node: ts.Expression | undefined): boolean {
  return node !== undefined && ts.isCallExpression(node) && node.expression.getText() === 'injectArea';
}

/** `branchesList: build.query<Branch[], ByRef>(...)` */
function endpointOf(node: ts.Node) {
  if (!ts.isPropertyAssignment(node) || !ts.isCallExpression(node.initializer)) return undefined;
  const { expression, typeArguments } = node.initializer;
  const method = /^build\.(query|mutation|infiniteQuery)$/.exec(expression.getText())?.[1];
  if (!method || !typeArguments) return undefined;
  const kind = method[0]!.toUpperCase() + method.slice(1);
  return { name: node.name.getText(), kind, types: [...typeArguments] };
}

/** The endpoint behind a hook: `branchesList` of `useLazyBranchesListQuery`. */
export function endpointOfHook(hook: string, { byName }: Endpoints): Endpoint | undefined {
  const name = /^use(?:Lazy)?([A-Z]\w*?)(?:Infinite)?(?:Query|Mutation)(?:State|Subscription)?$/.exec(
    hook,
  )?.[1];
  return name ? byName.get(name[0]!.toLowerCase() + name.slice(1)) : undefined;
}
