import { cpSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupRow } from '../../src/areas/backups/store.ts';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { openControlPlane } from '../../src/open-control-plane.ts';
import { createApp } from '../../src/server.ts';

/** Opens the control plane of a home whose platform is not running. */
export async function withControlPlane<T>(
  home: string,
  work: (controlPlane: ControlPlane) => Promise<T>,
): Promise<T> {
  const controlPlane = await openControlPlane({
    dir: join(home, 'control'),
    migrations: join(__dirname, '../../src/control-plane/migrations'),
    logger: createApp().log,
  });
  try {
    return await work(controlPlane);
  } finally {
    await controlPlane.close();
  }
}

/** The parts of a paused project: its row, its stopped database, its backup. */
export interface Original {
  project: ProjectRecord;
  backup: BackupRow;
}

/** Copies a project: paused and with a backup, or active. */
export async function cloneProject(
  home: string,
  controlPlane: ControlPlane,
  { project, backup }: Original,
  { ref, paused }: { ref: string; paused: boolean },
): Promise<void> {
  const copy = (...names: [from: string, to: string]) =>
    cpSync(...names, { recursive: true, mode: constants.COPYFILE_FICLONE });
  copy(join(home, 'projects', project.database, 'data'), join(home, 'projects', ref, 'data'));
  const { organizationId, postgresMajor, dbVersion, sealedJwtSecret, sealedConnectionKey } = project;
  const { id } = await controlPlane.projects.add({
    ref,
    name: ref,
    database: ref,
    organizationId,
    postgresMajor,
    status: paused ? 'INACTIVE' : 'ACTIVE_HEALTHY',
    sealedJwtSecret,
    sealedConnectionKey,
  });
  await controlPlane.projects.update(id, { dbVersion, pausedAt: paused ? new Date() : null });
  if (!paused) return;
  const { kind, insertedAt, bytes, manifest } = backup;
  const own = await controlPlane.backups.add({ projectId: id, kind, postgresMajor, insertedAt });
  mkdirSync(join(home, 'backups', ref), { recursive: true });
  copy(join(home, 'backups', project.ref, backup.file), join(home, 'backups', ref, own.file));
  await controlPlane.backups.complete(own.id, {
    bytes: bytes!,
    manifest: manifest!,
    completedAt: insertedAt,
  });
}

/** Adds the job that failed to create a project, and left a part of its database. */
export async function addFailedCreation({ projects, jobs }: ControlPlane, ref: string): Promise<void> {
  const { id } = (await projects.list()).find((project) => project.ref === ref)!;
  await jobs.add({ projectId: id, kind: 'initialize', state: 'failed' });
}

/** Turns a project into a preview branch of another one that has no database yet. */
export async function makeEmptyBranch(
  home: string,
  { projects, branches }: ControlPlane,
  { ref, parentRef }: { ref: string; parentRef: string },
): Promise<void> {
  const idOf = (wanted: string, all: ProjectRecord[]) => all.find((project) => project.ref === wanted)!.id;
  const all = await projects.list();
  rmSync(join(home, 'projects', ref), { recursive: true });
  await projects.update(idOf(ref, all), { dbVersion: null });
  await branches.add({
    projectId: idOf(ref, all),
    parentProjectId: idOf(parentRef, all),
    name: ref,
    gitBranch: ref,
  });
}

/** Names in a folder of the home; empty when there is no such folder. */
export function namesIn(home: string, ...path: string[]): string[] {
  const folder = join(home, ...path);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
