import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { fingerprint } from '../../kernel/security/sealed.ts';
import { StartRefusal } from '../../kernel/errors/start-refusal.ts';

/**
 * Insists that home, control plane and engine belong together, as they did when the platform was first started. Throws a
 * StartRefusal otherwise: a process with another home could read no secret and no backup of the projects, and one with
 * another engine would find none of their databases.
 */
export async function insistOnSameInstallation(
  { installation }: ControlPlane,
  key: Buffer,
  engine: DatabaseEngine['kind'],
): Promise<void> {
  const known = await installation.claim({ keyFingerprint: fingerprint(key), engine });
  if (known.keyFingerprint !== fingerprint(key)) {
    throw new StartRefusal(
      'This control plane belongs to another home: platform.key in HOWDAH_HOME is not the key that it was made with. ' +
        'All processes of one platform need the same HOWDAH_HOME, on a shared volume where they run on several machines.',
    );
  }
  if (known.engine !== engine) {
    throw new StartRefusal(
      known.engine === 'pglite'
        ? 'The projects of this control plane live on PGlite in HOWDAH_HOME. Leave HOWDAH_POSTGRES_URL out.'
        : 'The projects of this control plane live on Postgres servers. Set HOWDAH_POSTGRES_URL.',
    );
  }
}
