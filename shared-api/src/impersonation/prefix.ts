import type { Claims } from './claims.ts';
import type { ImpersonatedRole } from './types.ts';

/** Lines of the prefix. Errors are placed that many lines further down (docs/product/sql-editor.md#what-is-checked "Impersonation"). */
export const PREFIX_LINES = 11;

/** The first line: the platform knows the prefix by it. */
export const PREFIX_MARK = '-- howdah: run as another role';

/**
 * What is put before SQL so that it runs as a role of the project's API (docs/decisions.md#further-pages-and-calls): exactly
 * 11 lines. The platform takes it off again and sets the session up by what it says, so that it adds no result, and counts
 * as no statement in read-only mode.
 */
export function impersonationPrefix({ role }: ImpersonatedRole, claims: Claims): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const settings: [name: string, value: string][] = [
    ['role', role],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.jwt.claim.sub', text(claims['sub'])],
    ['request.jwt.claim.role', text(claims['role'])],
    ['request.jwt.claim.email', text(claims['email'])],
    ['request.method', 'POST'],
    ['request.path', '/sql'],
    ['request.headers', '{}'],
  ];
  const lines = settings.map(
    ([name, value], index) =>
      `  set_config('${name}', ${quoted(value)}, false)${index === settings.length - 1 ? ';' : ','}`,
  );
  return `${[PREFIX_MARK, 'select', ...lines, '-- howdah: end'].join('\n')}\n`;
}

/** A string literal in one line: JSON holds no line ends, and a quote is doubled. NUL cannot be in a text of Postgres. */
function quoted(value: string): string {
  return `'${value
    .replaceAll("'", "''")
    .replaceAll('\0', '')
    .replace(/[\r\n]+/g, ' ')}'`;
}
