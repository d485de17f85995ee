import { COMMAND_ICONS, NAVIGATION_ENTRIES } from '@howdah/shared-api/remote-contract/shell-names';

/** What a new remote is made from. */
export interface NewRemote {
  /** `mfe-reports`: its folder, its id in the registry. */
  id: string;
  /** For users, 60 characters at most. */
  title: string;
  /** Of its page, below `/project/{ref}/`. */
  path: string;
  /** Its entry in the navigation: a new one, or one that the shell has for it. */
  entry: string;
  icon: string;
  /** Without it, the entry is hidden and the page says who may see it. */
  permission: { action: string; resource: string };
}

/** As they come from a command line. */
export type NewRemoteOptions = Partial<Omit<NewRemote, 'id' | 'permission'>> & {
  action?: string;
  resource?: string;
};

const ICONS: readonly string[] = [...COMMAND_ICONS, ...Object.keys(NAVIGATION_ENTRIES)];
const MAX_LENGTH = 60;

/**
 * Fills in what was not given.
 *
 * @throws with what is wrong and what to write instead.
 */
export function newRemote(id: string, options: NewRemoteOptions = {}): NewRemote {
  checkId(id);
  const name = id.slice('mfe-'.length);
  const {
    title = titleOf(name),
    entry = name,
    path = defaultPath(entry),
    icon = 'table',
    action = 'tenant:Sql:Query',
    resource = 'projects',
  } = options;
  refuseUnless(
    title.trim() === title && title !== '' && title.length <= MAX_LENGTH && !/\p{C}/u.test(title),
    `A title has 1 to ${MAX_LENGTH} characters, without line breaks and spaces around it: --title "Usage reports".`,
  );
  refuseUnless(
    /^[a-z][a-z0-9-]*$/.test(entry),
    `"${entry}" is not an entry: small letters, digits and dashes.`,
  );
  refuseUnless(
    /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(path),
    `"${path}" is not a path below a project: small letters, digits, dashes and slashes, such as --path reports/usage.`,
  );
  refuseUnless(ICONS.includes(icon), `There is no icon "${icon}". There are: ${ICONS.join(', ')}.`);
  refuseUnless(
    /^[\w:%.-]+$/.test(action) && /^[\w%.-]+$/.test(resource),
    'A permission has an action and a resource: --action tenant:Sql:Query --resource projects.',
  );
  return { id, title, path, entry, icon, permission: { action, resource } };
}

function checkId(id: string): void {
  if (/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) && id.length <= MAX_LENGTH) return;
  const suggestion = id
    .toLowerCase()
    .replace(/^mfe-?/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, MAX_LENGTH - 'mfe-'.length);
  throw new Error(
    `"${id}" cannot be the name of a remote: mfe-, then small letters, digits and single dashes, ${MAX_LENGTH} characters at most` +
      (suggestion === '' ? '.' : `, for example mfe-${suggestion}.`),
  );
}

/** `usage-reports` is "Usage reports". */
function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** Where the shell's own entry leads; otherwise the entry's name. */
function defaultPath(entry: string): string {
  return new Map<string, string>(Object.entries(NAVIGATION_ENTRIES)).get(entry) ?? entry;
}

function refuseUnless(isFine: boolean, problem: string): void {
  if (!isFine) throw new Error(problem);
}
