// A rule for oxlint: which package can import which. The shell and the remotes meet at run time only.
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const SHARED = ['shared-ui', 'shared-api'];

/** Packages that a package can import, beside itself. */
const IMPORTABLE = {
  shell: [...SHARED, 'tools'],
  remote: [...SHARED, 'tools'],
  'shared-ui': [],
  'shared-api': [],
  platform: ['shared-api'],
  tools: SHARED,
};

/** Files that scripts of any package can import by their path. Some scripts run before packages are installed. */
const IMPORTABLE_FILES = ['shared-api/src/registry-store/lock-file.mjs', 'tools/bin/home-fingerprint.mjs'];

export default {
  meta: { name: 'boundaries' },
  rules: {
    packages: {
      create(context) {
        const from = relative(workspace, context.filename).split(sep).join('/');
        const check = ({ source }) => {
          if (typeof source?.value !== 'string') return;
          const message = refusal(from, source.value);
          if (message) context.report({ node: source, message });
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          TSImportType: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
  },
};

/** Why the file `from`, a path from the root of the workspace, cannot import `specifier`. Undefined if it can. */
function refusal(from, specifier) {
  const importer = packageOf(from);
  const importable = IMPORTABLE[kindOf(importer)];
  if (!importable) return undefined;
  const named = /^@howdah\/([^/]+)/.exec(specifier)?.[1];
  const path = specifier.startsWith('.') ? join(dirname(from), specifier).split(sep).join('/') : undefined;
  const imported = named ?? (path && packageOf(path));
  if (!imported || imported === importer || !IMPORTABLE[kindOf(imported)]) return undefined;
  if (IMPORTABLE_FILES.includes(path)) return undefined;
  if (!importable.includes(imported)) return `${importer} cannot import ${imported}: docs/architecture.md.`;
  if (path) return `Import it from @howdah/${imported}, not by its path.`;
  return undefined;
}

const packageOf = (path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined);

const kindOf = (name) => (name?.startsWith('mfe-') ? 'remote' : name);
