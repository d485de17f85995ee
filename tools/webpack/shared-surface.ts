import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SharedSurface } from '@howdah/shared-api/remote-contract/sharing';
import { parseSync, type Declaration, type ModuleItem, type Pattern } from '@swc/core';
import { OWN_PACKAGES, ownRequests, sharedPackage } from './shared-modules.ts';
import { workspacePackageFolder } from './workspace.ts';

/** The surface of the shared packages as they are in the workspace. A build of the shell adds the areas. */
export type SourceSurface = Omit<SharedSurface, 'areas'>;

/** Reads the names that the shared modules export, and the versions of their packages. Types do not count. */
export function sourceSurface(): SourceSurface {
  const versions: SharedSurface['versions'] = {};
  const modules: SharedSurface['modules'] = {};
  for (const folder of OWN_PACKAGES) {
    const { name, version, exports = {} } = sharedPackage(folder);
    versions[name] = version;
    for (const request of ownRequests(folder)) {
      const file = exports[`.${request.slice(name.length)}`];
      if (!file) throw new Error(`${name} shares ${request}, which it does not export`);
      modules[request] = [...exportedNames(join(workspacePackageFolder(folder), file))].sort();
    }
  }
  return { digest: digestOf(modules), versions, modules };
}

function digestOf(modules: SharedSurface['modules']): string {
  const sorted = Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16);
}

/** Returns the names that a module of the shared packages exports as values. */
export function exportedNames(file: string): Set<string> {
  const { body } = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2022',
  });
  return new Set(body.flatMap((item) => namesIn(item, file)));
}

function namesIn(item: ModuleItem, file: string): string[] {
  switch (item.type) {
    case 'ExportDeclaration':
      return namesDeclared(item.declaration);
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      return ['default'];
    case 'ExportAllDeclaration': {
      const { value } = item.source;
      if (!value.startsWith('.')) {
        throw new Error(
          `${file} exports all of ${value}. Name what it exports: a remote records it by name.`,
        );
      }
      return [...exportedNames(join(dirname(file), value))].filter((name) => name !== 'default');
    }
    case 'ExportNamedDeclaration': {
      // The parser's types leave it out.
      if ((item as { typeOnly?: boolean }).typeOnly) return [];
      return item.specifiers.flatMap((specifier) => {
        if (specifier.type === 'ExportDefaultSpecifier') return ['default'];
        if (specifier.type === 'ExportNamespaceSpecifier') return [specifier.name.value];
        return specifier.isTypeOnly ? [] : [(specifier.exported ?? specifier.orig).value];
      });
    }
    default:
      return [];
  }
}

function namesDeclared(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.identifier.value];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => namesBound(id));
    case 'TsEnumDeclaration':
      return [declaration.id.value];
    default:
      return [];
  }
}

function namesBound(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.value];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'KeyValuePatternProperty') return namesBound(property.value);
        return property.type === 'RestElement' ? namesBound(property.argument) : [property.key.value];
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesBound(element) : []));
    default:
      return [];
  }
}
