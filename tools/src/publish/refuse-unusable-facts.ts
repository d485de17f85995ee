import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';

/** Operators and publishing decide about these. */
const OPERATOR_FIELDS = ['disabled', 'canary', 'abortedCanary', 'lastPublished', 'previous', 'signature'];
const MAX_TITLE_CHARACTERS = 100;
const MAX_COMMANDS = 200;
const BASE = 'http://dashboard/project/ref/';

/**
 * Refuses what has the right shape in a remote.json, and works in no dashboard: readers are not as strict, because a newer tool may
 * know more.
 *
 * @throws with the field and what it can be.
 */
export function refuseUnusableFacts(facts: RemoteJson): void {
  const { id, title, contract, nav, menus = [], commands = [] } = facts;
  const refuse = (problem: string): never => {
    throw new Error(`remote.json of "${id}" is not valid: ${problem}.`);
  };
  // A version of its own, for example, has no effect.
  const ofRegistry = OPERATOR_FIELDS.find((field) => Object.hasOwn(facts, field));
  if (ofRegistry !== undefined) refuse(`${ofRegistry} is a field of the registry only`);
  if (contract.min > contract.max) refuse('contract.min is more than contract.max');
  if (commands.length > MAX_COMMANDS) refuse(`commands has more than ${MAX_COMMANDS} commands`);
  const texts = {
    title,
    ...named('nav', nav, ({ label }) => label),
    ...named('menus', menus, (menu) => menu.title),
    ...named('commands', commands, (command) => command.title),
  };
  for (const [field, text] of Object.entries(texts)) {
    if (text !== undefined && !isTitle(text))
      refuse(`${field} has to be one line of at most ${MAX_TITLE_CHARACTERS} characters`);
  }
  const paths = {
    ...named('nav', nav, ({ path }) => path),
    ...named(
      'menus',
      menus.flatMap(({ entries }) => entries),
      ({ path }) => path,
    ),
    ...named('commands', commands, ({ path }) => path),
  };
  for (const [field, path] of Object.entries(paths)) {
    if (path !== undefined && !isBelowProject(path))
      refuse(`${field} has "${path}", which is not a path below a project`);
  }
  for (const { entry } of nav) {
    if (!/^[a-z][a-z0-9-]*$/.test(entry) || entry in Object.prototype)
      refuse(`nav has the entry "${entry}": small letters, digits and dashes`);
  }
}

function named<Item>(list: string, items: readonly Item[], textOf: (item: Item) => string | undefined) {
  return Object.fromEntries(items.map((item, index) => [`${list}[${index}]`, textOf(item)]));
}

/** No line breaks, and nothing that turns around or hides what comes after it. */
function isTitle(text: string): boolean {
  return text.length <= MAX_TITLE_CHARACTERS && text.trim() !== '' && !/\p{C}/u.test(text);
}

/** As a browser resolves it: not another site, a script, or a page above the project. */
function isBelowProject(path: string): boolean {
  return URL.canParse(path, BASE) && new URL(path, BASE).href.startsWith(BASE);
}
