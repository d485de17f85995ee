import ts from 'typescript';
import { isInputArgument, type Position } from './positions.ts';

/** `extended`: code that was built for the earlier one still works. */
export type Difference = 'same' | 'extended' | 'changed';

type Compare = (before: ts.Node | undefined, after: ts.Node | undefined, position: Position) => Difference;

/** Compares two declarations of one name, or two types (CONTRIBUTING.md#releases has the rule). */
export const compareTypes: Compare = (before, after, position) => {
  if (!before || !after) return before === after ? 'same' : 'changed';
  if (textOf(before) === textOf(after)) return 'same';
  if (isUnionLike(before) || isUnionLike(after)) return compareUnions(before, after, position);
  if (before.kind !== after.kind) return 'changed';
  if (hasMembers(before) && hasMembers(after)) {
    if (textOf(headOf(before)) !== textOf(headOf(after))) return 'changed';
    return compareMembers(before.members, after.members, position);
  }
  if (isCallable(before) && isCallable(after)) return compareCallables(before, after, position);
  if (ts.isTypeReferenceNode(before) && ts.isTypeReferenceNode(after)) {
    const name = textOf(before.typeName);
    if (name !== textOf(after.typeName)) return 'changed';
    return compareLists(before.typeArguments, after.typeArguments, (index) =>
      isInputArgument(name, index) ? opposite(position) : position,
    );
  }
  if (ts.isVariableDeclaration(before) && ts.isVariableDeclaration(after)) {
    return worst([
      compareTypes(before.type, after.type, position),
      compareTypes(before.initializer, after.initializer, position),
    ]);
  }
  if (ts.isTypeAliasDeclaration(before) && ts.isTypeAliasDeclaration(after)) {
    if (listText(before.typeParameters) !== listText(after.typeParameters)) return 'changed';
    return compareTypes(before.type, after.type, position);
  }
  if (ts.isArrayTypeNode(before) && ts.isArrayTypeNode(after)) {
    return compareTypes(before.elementType, after.elementType, position);
  }
  if (ts.isIntersectionTypeNode(before) && ts.isIntersectionTypeNode(after)) {
    return compareLists(before.types, after.types, () => position);
  }
  return 'changed';
};

function opposite({ isInput, isOutput }: Position): Position {
  return { isInput: isOutput, isOutput: isInput };
}

function worst(differences: readonly Difference[]): Difference {
  if (differences.includes('changed')) return 'changed';
  return differences.includes('extended') ? 'extended' : 'same';
}

function compareLists(
  before: readonly ts.Node[] = [],
  after: readonly ts.Node[] = [],
  positionAt: (index: number) => Position,
): Difference {
  if (before.length !== after.length) return 'changed';
  return worst(before.map((node, index) => compareTypes(node, after[index], positionAt(index))));
}

/** Unions, and lists of constants: one that gains a member is extended. Users handle values that they do not know. */
function compareUnions(before: ts.Node, after: ts.Node, position: Position): Difference {
  const left = alternativesOf(before);
  const right = alternativesOf(after);
  // Alternatives that are themselves extended, such as objects, are compared in order.
  if (left.length === right.length) {
    const inOrder = worst(left.map((node, index) => compareTypes(node, right[index], position)));
    if (inOrder !== 'changed') return inOrder;
  }
  const texts = new Set(right.map(textOf));
  if (!left.every((node) => texts.has(textOf(node)))) return 'changed';
  return left.length === right.length ? 'same' : 'extended';
}

function isUnionLike(node: ts.Node): boolean {
  return ts.isUnionTypeNode(node) || ts.isTupleTypeNode(unwrapped(node));
}

function alternativesOf(node: ts.Node): readonly ts.Node[] {
  const inner = unwrapped(node);
  if (ts.isUnionTypeNode(inner)) return inner.types;
  return ts.isTupleTypeNode(inner) ? inner.elements : [inner];
}

/** Without `readonly` and parentheses. */
function unwrapped(node: ts.Node): ts.Node {
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)
    return unwrapped(node.type);
  return ts.isParenthesizedTypeNode(node) ? unwrapped(node.type) : node;
}

type WithMembers = ts.InterfaceDeclaration | ts.TypeLiteralNode | ts.ClassDeclaration;

function hasMembers(node: ts.Node): node is WithMembers {
  return ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node) || ts.isClassDeclaration(node);
}

/** What comes before the members: type parameters, and what it extends. */
function headOf(node: WithMembers): string {
  if (ts.isTypeLiteralNode(node)) return '';
  return `${listText(node.typeParameters)} ${listText(node.heritageClauses)}`;
}

function compareMembers(
  before: readonly ts.Node[],
  after: readonly ts.Node[],
  position: Position,
): Difference {
  const right = new Map(after.map((member, index) => [memberName(member, index), member]));
  const left = new Map(before.map((member, index) => [memberName(member, index), member]));
  const kept = [...left].map(([name, member]): Difference => {
    const other = right.get(name);
    if (!other) return 'changed';
    return worst([compareOptional(member, other, position), compareMember(member, other, position)]);
  });
  const added = [...right]
    .filter(([name]) => !left.has(name))
    .map(([, member]): Difference => (isOptional(member) || !position.isInput ? 'extended' : 'changed'));
  return worst([...kept, ...added]);
}

function compareMember(before: ts.Node, after: ts.Node, position: Position): Difference {
  if (isTyped(before) && isTyped(after)) {
    if (listText(modifiersOf(before)) !== listText(modifiersOf(after))) return 'changed';
    return compareTypes(before.type, after.type, position);
  }
  return compareTypes(before, after, position);
}

function compareOptional(before: ts.Node, after: ts.Node, position: Position): Difference {
  if (isOptional(before) === isOptional(after)) return 'same';
  const breaks = isOptional(before) ? position.isInput : position.isOutput;
  return breaks ? 'changed' : 'extended';
}

function isTyped(node: ts.Node): node is ts.PropertySignature | ts.PropertyDeclaration {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}

function isOptional(node: ts.Node): boolean {
  return (node as Partial<ts.PropertySignature>).questionToken !== undefined;
}

/** Members without a name, such as indexes, are told apart by where they are. */
function memberName(node: ts.Node, index: number): string {
  const { name } = node as Partial<ts.PropertySignature>;
  return name ? textOf(name) : `[${index}]`;
}

type Callable =
  | ts.FunctionDeclaration
  | ts.MethodSignature
  | ts.MethodDeclaration
  | ts.FunctionTypeNode
  | ts.CallSignatureDeclaration
  | ts.ConstructorDeclaration;

function isCallable(node: ts.Node): node is Callable {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isFunctionTypeNode(node) ||
    ts.isCallSignatureDeclaration(node) ||
    ts.isConstructorDeclaration(node)
  );
}

/** The names of parameters do not matter. */
function compareCallables(before: Callable, after: Callable, position: Position): Difference {
  if (listText(before.typeParameters) !== listText(after.typeParameters)) return 'changed';
  const taken = opposite(position);
  const kept = before.parameters.map((parameter, index): Difference => {
    const other = after.parameters[index];
    if (!other || Boolean(parameter.dotDotDotToken) !== Boolean(other.dotDotDotToken)) return 'changed';
    return worst([compareOptional(parameter, other, taken), compareTypes(parameter.type, other.type, taken)]);
  });
  const added = after.parameters.slice(before.parameters.length).map((parameter): Difference => {
    const canBeLeftOut = isOptional(parameter) || parameter.dotDotDotToken !== undefined;
    return canBeLeftOut || !taken.isInput ? 'extended' : 'changed';
  });
  return worst([...kept, ...added, compareTypes(before.type, after.type, position)]);
}

function modifiersOf(node: ts.Node): readonly ts.Node[] | undefined {
  return ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
}

function listText(nodes: readonly ts.Node[] | undefined): string {
  return (nodes ?? []).map(textOf).join(' ');
}

/** Without what formatting adds. */
function textOf(node: ts.Node | string): string {
  const text = typeof node === 'string' ? node : node.getText();
  return text
    .replace(/\s+/g, ' ')
    .replace(/([([{<|]) | (?=[)\]}>|,;])/g, '$1')
    .replace(/[,;](?=[)\]}>])/g, '');
}
