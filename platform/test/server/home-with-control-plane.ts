import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openControlPlane } from '../../src/open-control-plane.ts';
import { keptHome } from './kept-home.ts';

export const migrations = join(__dirname, '../../src/control-plane/migrations');

/** A home with a new control plane on PGlite: a copy, because creating a database takes seconds. */
export function homeWithControlPlane(): Promise<string> {
  return keptHome('control-plane', async (home) => {
    await (await openControlPlane({ dir: join(home, 'control'), migrations })).close();
  });
}

/** Gives the same control plane to a home that has none. */
export async function addControlPlane(home: string): Promise<void> {
  const other = await homeWithControlPlane();
  cpSync(join(other, 'control'), join(home, 'control'), { recursive: true });
  rmSync(other, { recursive: true });
}
