import { parseArgs } from 'node:util';
import { readRegistry, type StoredRegistry } from '../store/registry-store.ts';
import { chosenStore } from '../store/store-paths.ts';
import { abortCanary, limitCanary, promoteCanary, startCanary } from './canary.ts';
import type { ForceOption } from './checked-registry.ts';
import { printLine, readPercent, runCommand } from './command-line.ts';
import { setDisabled } from './kill-switch.ts';
import { createOwnerKey, readOwnerKey } from './owner-key.ts';
import { addOwner, removeOwner, signPublished } from './owners.ts';
import { registryLines } from './registry-lines.ts';
import { removeRemote } from './remove-remote.ts';

const USAGE = `Usage: npm run registry [-- <command>]   [--store <folder>] [--json]
  canary <remote> <version> <percent>          give a version to a share of users, or change the share
  limit <remote> <percent> [<loads>]           have the platform end the canary when more of so many loads fail
  promote <remote>                             make the canary the current version
  abort <remote>                               take the canary away
  disable <remote>, enable <remote>            the kill switch
                                               canary, promote and enable refuse what the dashboard cannot run beside
                                               the other remotes; --force does it anyway
  remove <remote>                              take a remote out of the registry
  key <file>                                   make a key for the owner of remotes
  owner add <public key> <remote> ... [--name <who>]
  owner remove <key id> [<remote> ...]
  sign <remote> --key <file>                   sign all versions that are published`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      json: { type: 'boolean' },
      key: { type: 'string' },
      name: { type: 'string' },
      force: { type: 'boolean' },
    },
  });
  const store = chosenStore(values.store);
  const [command, ...args] = positionals;
  if (command === 'key' && args.length === 1) return createKey(args[0]!);
  const registry = await run(store, positionals, values);
  if (values.json) printLine(JSON.stringify(registry, null, 2));
  else for (const line of registryLines(registry)) printLine(line);
});

async function run(
  store: string,
  positionals: string[],
  { key, name, force }: { key?: string; name?: string } & ForceOption,
): Promise<StoredRegistry> {
  const [command, ...args] = positionals;
  const [id = '', version = '', percent = ''] = args;
  switch (`${command ?? ''} ${args.length}`) {
    case ' 0':
      return readRegistry(store);
    case 'canary 3':
      return startCanary(store, id, version, readPercent(percent), { force });
    case 'limit 2':
      return limitCanary(store, id, { errorPercent: readPercent(version) });
    case 'limit 3':
      return limitCanary(store, id, { errorPercent: readPercent(version), minLoads: Number(percent) });
    case 'promote 1':
      return promoteCanary(store, id, { force });
    case 'abort 1':
      return abortCanary(store, id);
    case 'disable 1':
    case 'enable 1':
      return setDisabled(store, id, command === 'disable', { force });
    case 'remove 1':
      return removeRemote(store, id);
  }
  if (command === 'sign' && args.length === 1 && key)
    return signPublished(store, id, await readOwnerKey(key));
  if (command === 'owner') {
    const [verb, keyOrId, ...ids] = args;
    if (verb === 'add' && keyOrId && ids.length > 0) return addOwner(store, keyOrId, ids, name);
    if (verb === 'remove' && keyOrId) return removeOwner(store, keyOrId, ids);
  }
  throw new Error(USAGE);
}

async function createKey(file: string): Promise<void> {
  const { id, publicKey } = await createOwnerKey(file);
  printLine(`Key ${id} is in ${file}. Anyone with this file can publish as its owner, so keep it secret.`);
  printLine(`Public key: ${publicKey}`);
  printLine(`Next: npm run registry -- owner add ${publicKey} <remote>`);
}
