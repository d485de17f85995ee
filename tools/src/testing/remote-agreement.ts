import {
  CONTRACT_VERSION,
  isContractSupported,
  remoteJsonSchema,
  type CommandFacts,
  type RemoteModule,
} from '@howdah/shared-api/remote-contract';
import { exampleOf, pagePatterns, servedBy } from './route-patterns.ts';

/**
 * Declares tests that a remote's `remote.json` and its module agree (docs/architecture.md#the-contract). The shell navigates by
 * remote.json alone: a difference would be a link to nowhere or an empty slot.
 */
export function describeRemoteAgreement(remoteJson: unknown, remote: RemoteModule): void {
  const facts = remoteJsonSchema.parse(remoteJson);
  const serves = servedBy(pagePatterns(remote.routes));

  describe(`remote.json of ${facts.id}`, () => {
    it('names the module and a contract that the module was made with', () => {
      expect(remote.id).toBe(facts.id);
      expect(remote.contract).toBe(CONTRACT_VERSION);
      expect(isContractSupported(facts.contract, remote.contract)).toBe(true);
    });

    it('lists exactly the slots that the module fills', () => {
      const filled = Object.entries(remote.slots).filter(([, component]) => component !== undefined);
      expect(filled.map(([name]) => name).sort()).toEqual([...facts.slots].sort());
    });

    it('lists only routes that the module serves', () => {
      expect(facts.routes.filter((pattern) => !serves(exampleOf(pattern)))).toEqual([]);
    });

    it('lists every route that the module serves', () => {
      const isListed = servedBy(facts.routes);
      const unlisted = pagePatterns(remote.routes).filter((pattern) => !isListed(exampleOf(pattern)));
      expect(unlisted).toEqual([]);
    });

    it('navigates only to paths that the module serves', () => {
      expect(facts.nav.map(({ path }) => path).filter((path) => !serves(path))).toEqual([]);
    });

    it('has menus that lead only to paths of their area that the module serves', () => {
      const strays = (facts.menus ?? []).flatMap(({ area, entries }) =>
        entries.map(({ path }) => path).filter((path) => !serves(path) || path.split('/')[0] !== area),
      );
      expect(strays).toEqual([]);
    });

    it('implements exactly the commands without a path', () => {
      const kindOf = ({ id, search, finds }: CommandFacts) =>
        `${id} ${search === undefined ? 'runs' : 'opens a page'}${finds === undefined ? '' : ', has results'}`;
      const listed = (facts.commands ?? []).filter(({ path }) => path === undefined).map(kindOf);
      const brought = Object.entries(remote.commands).map(
        ([id, behaviour]) =>
          `${id} ${'run' in behaviour ? 'runs' : 'opens a page'}${'results' in behaviour ? ', has results' : ''}`,
      );
      expect(brought.sort()).toEqual(listed.sort());
    });

    it('has commands that lead only to paths that the module serves', () => {
      const paths = (facts.commands ?? []).flatMap(({ path }) => path?.split('?')[0] ?? []);
      expect(paths.filter((path) => !serves(path))).toEqual([]);
    });
  });
}
