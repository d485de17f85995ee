/** The role that a script asks to run as, by the prefix that the dashboard puts before it. */
export interface Impersonation {
  /** Settings of the session in their order, including the role. */
  settings: [name: string, value: string][];
  /** Length of the prefix in characters (code points). */
  start: number;
  /** Length of the prefix in UTF-16 units. */
  length: number;
}

/** Roles of the project's API. A prefix with any other role is not an impersonation: the script then runs as it is. */
const SETTING =
  /^ {2}set_config\('(?:(role)', '(anon|authenticated|service_role)|(request\.[a-z]+(?:\.[a-z]+){0,2})', '((?:[^']|'')*))', false\)(?:,|;)$/;

const MARK = '-- howdah: run as another role';
const LINES = 11;

/**
 * Parses the prefix of exactly 11 lines by which a script runs as another role
 * (docs/decisions.md#further-pages-and-calls; written by shared-api's `impersonationPrefix`). It is parsed, not run:
 * the session is set up from its values, and its SQL does not reach Postgres. Returns null for a script without a
 * prefix, or with something that only resembles one.
 */
export function impersonationOf(sql: string): Impersonation | null {
  if (!sql.startsWith(`${MARK}\n`)) return null;
  const length = endOfLine(sql, LINES);
  if (length < 0) return null;
  const prefix = sql.slice(0, length);
  const [, select, ...lines] = prefix.slice(0, -1).split('\n');
  if (select !== 'select' || lines.pop() !== '-- howdah: end') return null;

  const settings: Impersonation['settings'] = [];
  for (const line of lines) {
    const [, role, roleName, name, value = ''] = SETTING.exec(line) ?? [];
    if (role) settings.push([role, roleName!]);
    else if (name) settings.push([name, value.replaceAll("''", "'")]);
    else return null;
  }
  if (settings[0]?.[0] !== 'role' || settings.filter(([name]) => name === 'role').length > 1) return null;
  return { settings, start: [...prefix].length, length };
}

/** Returns the offset after `lines` lines, or -1 when there are fewer. */
function endOfLine(text: string, lines: number): number {
  let end = 0;
  for (let line = 0; line < lines; line++) {
    end = text.indexOf('\n', end) + 1;
    if (end === 0) return -1;
  }
  return end;
}

/**
 * Returns SQL that sets up the session. It runs in a transaction of its own, so that a `rollback` of the script does
 * not undo the role.
 */
export function impersonationSql({ settings }: Impersonation): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  // The role comes last, because another role could lack the privilege to set the rest.
  const [role, ...rest] = settings;
  return `select ${[...rest, role!]
    .map(([name, value]) => `set_config(${quoted(name)}, ${quoted(value)}, false)`)
    .join(', ')}`;
}
