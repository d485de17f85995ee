import ts from 'typescript';
import type { Surface, SurfaceItem } from './surface.ts';

/** Whether users of a package hand in values of a type, get them, or both. */
export interface Position {
  isInput: boolean;
  isOutput: boolean;
}

/** Nothing says how a type is used. */
const BOTH: Position = { isInput: true, isOutput: true };

/** Types whose argument at this index is what a user of them hands in. */
const INPUT_ARGUMENT: Record<string, number> = { ComponentType: 0, Query: 1, Mutation: 1, InfiniteQuery: 1 };

/** Whether a type takes what its argument describes, as a component its props. */
export function isInputArgument(typeName: string, index: number): boolean {
  return INPUT_ARGUMENT[typeName] === index;
}

/**
 * How each name is used: starts at the values that can be imported, and changes sides at each parameter. A type that no value
 * leads to counts as both.
 */
export function positionsOf(surface: Surface): (name: string) => Position {
  const items = new Map<string, SurfaceItem[]>();
  for (const section of surface.values()) {
    for (const item of section.values()) items.set(item.name, [...(items.get(item.name) ?? []), item]);
  }
  const found = new Map<string, Position>();

  const use = (name: string, output: boolean): void => {
    const known = found.get(name) ?? { isInput: false, isOutput: false };
    if (output ? known.isOutput : known.isInput) return;
    found.set(name, output ? { ...known, isOutput: true } : { ...known, isInput: true });
    for (const { nodes } of items.get(name) ?? []) for (const node of nodes) walk(node, output);
  };

  const walk = (node: ts.Node, output: boolean): void => {
    if (ts.isParameter(node)) {
      if (node.type) walk(node.type, !output);
      return;
    }
    if (ts.isTypeReferenceNode(node)) {
      const name = node.typeName.getText();
      use(name, output);
      node.typeArguments?.forEach((type, index) => {
        walk(type, isInputArgument(name, index) ? !output : output);
      });
      return;
    }
    if (ts.isTypeQueryNode(node)) use(node.exprName.getText(), output);
    if (ts.isExpressionWithTypeArguments(node)) use(node.expression.getText(), output);
    ts.forEachChild(node, (child) => walk(child, output));
  };

  for (const list of items.values()) {
    for (const { name, exported, nodes } of list) if (exported && nodes.some(isValue)) use(name, true);
  }
  return (name) => found.get(name) ?? BOTH;
}

function isValue(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isClassDeclaration(node);
}
