import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What an entry exports under a name. */
export type Export =
  | { kind: 'own'; declared: Declared }
  /** From a package of others; `text` is the whole statement. */
  | { kind: 'foreign'; text: string };

/** A name at the top of a file, with all of its declarations: overloads, or a type beside a value. */
export interface Declared {
  /** Path of the file below the package's folder, without its extension. */
  file: string;
  name: string;
  nodes: readonly (ts.Statement | ts.VariableDeclaration)[];
}

type Named = { kind: 'declared'; declared: Declared } | { kind: 'import'; from: string; name: string };

interface ParsedFile {
  source: ts.SourceFile;
  names: Map<string, Named>;
}

/** The declaration files of one package: what each exports, and what the names in it stand for. */
export class DeclarationFiles {
  readonly #texts: Map<string, string>;
  readonly #parsed = new Map<string, ParsedFile>();

  constructor(texts: Map<string, string>) {
    this.#texts = texts;
  }

  /** The exports of a file by name, also those that it passes on. */
  exportsOf(path: string): Map<string, Export> {
    const file = withoutExtension(path);
    const { source, names } = this.#parse(file);
    const found = new Map<string, Export>();
    for (const statement of source.statements) {
      if (ts.isExportDeclaration(statement)) this.#addPassedOn(file, statement, found);
      else if (ts.isExportAssignment(statement)) throw unknownForm(file, statement);
      else if (isExported(statement)) {
        for (const name of namesOf(statement)) {
          const named = names.get(name);
          if (named?.kind === 'declared') found.set(name, { kind: 'own', declared: named.declared });
        }
      }
    }
    return found;
  }

  /** What a name in a file stands for; nothing where it comes from outside of the package. */
  resolve(file: string, name: string): Declared | undefined {
    const named = this.#parse(file).names.get(name);
    if (named?.kind === 'declared') return named.declared;
    return named && isRelative(named.from) ? this.find(pathOf(file, named.from), named.name) : undefined;
  }

  /** What a file exports under a name; nothing where that is not of this package. */
  find(path: string, name: string): Declared | undefined {
    const file = withoutExtension(path);
    if (!this.#texts.has(file)) return undefined;
    const found = this.exportsOf(file).get(name);
    return found?.kind === 'own' ? found.declared : undefined;
  }

  #addPassedOn(file: string, statement: ts.ExportDeclaration, found: Map<string, Export>): void {
    const { exportClause: clause, moduleSpecifier } = statement;
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
    if (!clause) {
      if (!from || !isRelative(from)) throw unknownForm(file, statement);
      for (const [name, one] of this.exportsOf(pathOf(file, from)))
        if (!found.has(name)) found.set(name, one);
      return;
    }
    if (!ts.isNamedExports(clause)) throw unknownForm(file, statement);
    for (const { name, propertyName, isTypeOnly } of clause.elements) {
      const inner = (propertyName ?? name).text;
      const own = from ? isRelative(from) && this.find(pathOf(file, from), inner) : this.resolve(file, inner);
      if (own) {
        found.set(name.text, { kind: 'own', declared: own });
        continue;
      }
      const origin = from ?? this.#originOf(file, inner);
      const type = isTypeOnly || statement.isTypeOnly ? 'type ' : '';
      const names = inner === name.text ? inner : `${inner} as ${name.text}`;
      found.set(name.text, { kind: 'foreign', text: `export ${type}{ ${names} } from '${origin}';` });
    }
  }

  #originOf(file: string, name: string): string {
    const named = this.#parse(file).names.get(name);
    if (named?.kind !== 'import') throw new Error(`${file}: nothing is known of the export "${name}".`);
    return named.from;
  }

  #parse(file: string): ParsedFile {
    const known = this.#parsed.get(file);
    if (known) return known;
    const text = this.#texts.get(file);
    if (text === undefined) throw new Error(`${file} has no declarations.`);
    const source = ts.createSourceFile(`${file}.d.ts`, text, ts.ScriptTarget.Latest, true);
    const parsed = { source, names: namesIn(file, source) };
    this.#parsed.set(file, parsed);
    return parsed;
  }
}

function namesIn(file: string, source: ts.SourceFile): Map<string, Named> {
  const names = new Map<string, Named>();
  const declare = (name: string, node: ts.Statement | ts.VariableDeclaration) => {
    const known = names.get(name);
    const nodes = known?.kind === 'declared' ? [...known.declared.nodes, node] : [node];
    names.set(name, { kind: 'declared', declared: { file, name, nodes } });
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImported(statement, names);
    else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) declare(one.name.getText(), one);
    } else for (const name of namesOf(statement)) declare(name, statement);
  }
  return names;
}

function addImported(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  names: Map<string, Named>,
): void {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  const bindings = importClause?.namedBindings;
  if (importClause?.name) names.set(importClause.name.text, { kind: 'import', from, name: 'default' });
  if (!bindings) return;
  if (ts.isNamespaceImport(bindings)) names.set(bindings.name.text, { kind: 'import', from, name: '*' });
  else {
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, { kind: 'import', from, name: (propertyName ?? name).text });
    }
  }
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.Statement & { name?: ts.Identifier };
  return name ? [name.text] : [];
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

export function isRelative(specifier: string): boolean {
  return specifier.startsWith('.');
}

export function pathOf(file: string, specifier: string): string {
  return withoutExtension(join(dirname(file), specifier));
}

function withoutExtension(path: string): string {
  return path.replace(/^\.\//, '').replace(/\.tsx?$/, '');
}

function unknownForm(file: string, node: ts.Node): Error {
  return new Error(`${file} exports in a form that the report does not know: ${node.getText()}`);
}
