import ts from 'typescript';
import { isRelative, pathOf, type Declared } from './declaration-files.ts';
import { endpointOfHook, type Endpoint, type Endpoints } from './endpoints.ts';

/** A name that a declaration uses, and the file in which it has a meaning. */
export interface Reference {
  file: string;
  name: string;
  /** True: `file` exports it. Otherwise it is a name in that file. */
  exported: boolean;
}

export interface DeclarationText {
  text: string;
  references: Reference[];
}

const printer = ts.createPrinter({ removeComments: true });

/** A declaration as the report has it: its types, without comments, private members and the names of destructured fields. */
export function declarationText(
  declared: Declared,
  exportedAs: string | undefined,
  endpoints: Endpoints,
): DeclarationText {
  const keywords = exportedAs === undefined ? 'declare' : 'export declare';
  const rename = exportedAs !== undefined && exportedAs !== declared.name;
  const own = areaText(declared, endpoints) ?? hookText(declared, endpoints);
  if (own) {
    const { text, references } = own;
    return { text: `${keywords} const ${exportedAs ?? declared.name}: ${text};`, references };
  }
  const texts = declared.nodes.map((node) => nodeText(node, keywords));
  const text = [...texts, ...(rename ? [`export { ${declared.name} as ${exportedAs} };`] : [])].join('\n');
  return { text, references: declared.nodes.flatMap((node) => referencesOf(declared.file, node)) };
}

function areaText({ file, name }: Declared, { areas, byName }: Endpoints): DeclarationText | undefined {
  const names = areas.get(`${file}#${name}`);
  if (!names) return undefined;
  const members = names.map((member) => ({ member, ...endpointText(byName.get(member)!) }));
  return {
    text: `Area<{ ${members.map(({ member, text }) => `${member}: ${text}`).join('; ')} }>`,
    references: members.flatMap(({ references }) => references),
  };
}

function hookText({ name }: Declared, endpoints: Endpoints): DeclarationText | undefined {
  const endpoint = endpointOfHook(name, endpoints);
  return endpoint && endpointText(endpoint);
}

function endpointText({ kind, types, file }: Endpoint): DeclarationText {
  const texts = types.map((type) => printed(simplified(type), type.getSourceFile()));
  return {
    text: `${kind}<${texts.join(', ')}>`,
    references: types.flatMap((type) => referencesOf(file, type)),
  };
}

function nodeText(node: ts.Statement | ts.VariableDeclaration, keywords: string): string {
  const source = node.getSourceFile();
  if (ts.isVariableDeclaration(node)) return `${keywords} const ${printed(simplified(node), source)};`;
  const bare = printed(simplified(node), source).replace(/^(export |declare |default )+/, '');
  // An interface or a type needs no "declare".
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return `${isType ? keywords.replace(/ ?declare$/, '') : keywords} ${bare}`.trimStart();
}

function printed(node: ts.Node, source: ts.SourceFile): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, source);
}

function simplified<Node extends ts.Node>(node: Node): Node {
  const { transformed } = ts.transform(node, [
    (context) => (root) => {
      const visit = (one: ts.Node): ts.Node | undefined => {
        if (isPrivate(one)) return undefined;
        const inner = ts.visitEachChild(one, visit, context);
        if (ts.isImportTypeNode(inner)) return withoutImport(inner);
        if (ts.isParameter(inner) && !ts.isIdentifier(inner.name)) return withName(inner);
        // The formatter breaks the lines that are too long, and keeps what is broken.
        if (ts.isTypeLiteralNode(inner)) return ts.setEmitFlags(inner, ts.EmitFlags.SingleLine);
        return inner;
      };
      return visit(root) as Node;
    },
  ]);
  return transformed[0]!;
}

/** `import("react").JSX.Element` is `JSX.Element`. */
function withoutImport(node: ts.ImportTypeNode): ts.TypeNode {
  const { factory } = ts;
  if (!node.qualifier) return node;
  return node.isTypeOf
    ? factory.createTypeQueryNode(node.qualifier, node.typeArguments)
    : factory.createTypeReferenceNode(node.qualifier, node.typeArguments);
}

function withName(parameter: ts.ParameterDeclaration): ts.ParameterDeclaration {
  const { modifiers, dotDotDotToken, questionToken, type, initializer } = parameter;
  const name = type && /Props\b/.test(printed(type, parameter.getSourceFile())) ? 'props' : 'options';
  return ts.factory.updateParameterDeclaration(
    parameter,
    modifiers,
    dotDotDotToken,
    name,
    questionToken,
    type,
    initializer,
  );
}

function isPrivate(node: ts.Node): boolean {
  if (!ts.isClassElement(node)) return false;
  if (node.name && ts.isPrivateIdentifier(node.name)) return true;
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
  );
}

function referencesOf(file: string, root: ts.Node): Reference[] {
  const found: Reference[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) found.push({ file, name: leftmost(node.typeName), exported: false });
    else if (ts.isTypeQueryNode(node)) found.push({ file, name: leftmost(node.exprName), exported: false });
    else if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) {
      found.push({ file, name: node.expression.text, exported: false });
    } else if (ts.isImportTypeNode(node) && node.qualifier) {
      const { literal } = node.argument as ts.LiteralTypeNode;
      const from = (literal as ts.StringLiteral).text;
      if (isRelative(from)) {
        found.push({ file: pathOf(file, from), name: leftmost(node.qualifier), exported: true });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

function leftmost(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : leftmost(name.left);
}
