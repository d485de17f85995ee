import { names } from '../syntax-tree.ts';

export type Node = Record<string, unknown>;

export function entry(tree: unknown): [name: string, node: Node] {
  if (typeof tree !== 'object' || tree === null) return ['', {}];
  const [name = '', node = {}] = Object.entries(tree)[0] ?? [];
  return [name, (typeof node === 'object' && node !== null ? node : {}) as Node];
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function listItems(tree: unknown): unknown[] {
  return listOf(entry(tree)[1].items);
}

export function typeName(cast: Node): string {
  return names((cast.typeName as Node | undefined)?.names).at(-1) ?? '';
}

export function isBooleanCast(cast: Node): boolean {
  return /^bool(ean)?$/.test(typeName(cast)) && (cast.typeName as Node).arrayBounds === undefined;
}

const AGGREGATES = new Set([
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'bool_and',
  'bool_or',
  'array_agg',
  'string_agg',
]);

export function isAggregate(target: unknown): boolean {
  const [name, call] = entry(entry(target)[1].val);
  return name === 'FuncCall' && !call.over && AGGREGATES.has(names(call.funcname).at(-1) ?? '');
}

export function columnOf(tree: unknown): string | undefined {
  const [name, node] = entry(tree);
  return name === 'ColumnRef' ? names(node.fields).at(-1) : undefined;
}
