import ts from 'typescript';

/** A name of a report. */
export interface SurfaceItem {
  name: string;
  exported: boolean;
  /** One, or several where a function is overloaded or a type has the name of a value. */
  nodes: readonly ts.Node[];
}

/** What a report lists: items by the request that brings them, such as `@howdah/shared-ui/dialog`. */
export type Surface = Map<string, Map<string, SurfaceItem>>;

/** Reads a report that `npm run api:report` wrote. */
export function parseReport(text: string): Surface {
  const surface: Surface = new Map();
  for (const section of text.split(/^## /m).slice(1)) {
    const request = section.slice(0, section.indexOf('\n')).trim();
    const code = /^```ts\n([^]*?)^```/m.exec(section)?.[1] ?? '';
    surface.set(request, itemsOf(request, code));
  }
  return surface;
}

function itemsOf(request: string, code: string): Map<string, SurfaceItem> {
  const items = new Map<string, SurfaceItem>();
  const add = (name: string, exported: boolean, node: ts.Node) => {
    const known = items.get(name);
    items.set(name, {
      name,
      exported: exported || known?.exported === true,
      nodes: [...(known?.nodes ?? []), node],
    });
  };
  const source = ts.createSourceFile(`${request}.d.ts`, code, ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (exportClause && ts.isNamedExports(exportClause)) {
        for (const { name } of exportClause.elements) add(name.text, true, statement);
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        add(one.name.getText(), isExported(statement), one);
      }
    } else {
      const { name } = statement as ts.Statement & { name?: ts.Identifier };
      if (name) add(name.text, isExported(statement), statement);
    }
  }
  return items;
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}
