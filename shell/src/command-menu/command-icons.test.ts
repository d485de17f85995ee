import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_ICONS, type CommandFacts } from '@howdah/shared-api/remote-contract';
import { Archive, ArrowRight, Database } from 'lucide-react';
import { ENTRY_ICONS } from '../navigation/entry-icons.ts';
import { commandIcon } from './command-icons.ts';

const root = join(__dirname, '../../..');
const commands = readdirSync(root)
  .map((folder) => join(root, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { commands: CommandFacts[] }).commands);

describe('commandIcon', () => {
  it.each([
    ['of the menu', 'archive', Archive],
    ["of the navigation's entry", 'database', Database],
    ['of the section, where the name is of a newer shell', 'telescope', ArrowRight],
    ['of the section, where the name is one of every object', 'constructor', ArrowRight],
    ['of the section, where an older remote names none', undefined, ArrowRight],
  ])('is that %s', (_, icon, expected) => {
    expect(commandIcon({ icon, section: 'Navigate' })).toBe(expected);
  });

  it.each(commands.map(({ id, icon }) => [id, icon]))('is known for the command %s', (_, icon) => {
    expect([...COMMAND_ICONS, ...Object.keys(ENTRY_ICONS)]).toContain(icon);
  });
});
