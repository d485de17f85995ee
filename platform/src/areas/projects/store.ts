import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { memberships, organizations } from '../organizations/tables.ts';
import { branches, projects } from './tables.ts';

type ProjectRow = typeof projects.$inferSelect;

/** A project with the slug of its organization. */
export type ProjectRecord = ProjectRow & {
  organizationSlug: string;
  /** Of a preview branch: the ref of the project whose database it has a copy of. */
  parentRef: string | null;
};

export type NewProject = Pick<
  typeof projects.$inferInsert,
  | 'ref'
  | 'name'
  | 'database'
  | 'organizationId'
  | 'status'
  | 'postgresMajor'
  | 'sealedJwtSecret'
  | 'sealedConnectionKey'
> &
  Partial<Pick<typeof projects.$inferInsert, 'computeSize' | 'diskSizeGb' | 'optInTags'>>;

export type ProjectChanges = Partial<
  Pick<
    ProjectRow,
    | 'database'
    | 'postgresMajor'
    | 'dbVersion'
    | 'pausedAt'
    | 'computeSize'
    | 'diskSizeGb'
    | 'readOnlyMode'
    | 'sealedJwtSecret'
    | 'status'
  >
>;

export function projectStore(db: ControlDatabase) {
  const parents = alias(projects, 'parents');
  const withSlug = () =>
    db
      .select({ project: projects, organizationSlug: organizations.slug, parentRef: parents.ref })
      .from(projects)
      .innerJoin(organizations, eq(organizations.id, projects.organizationId))
      .leftJoin(branches, eq(branches.projectId, projects.id))
      .leftJoin(parents, eq(parents.id, branches.parentProjectId));
  const record = ({ project, ...more }: Awaited<ReturnType<typeof withSlug>>[number]): ProjectRecord => ({
    ...project,
    ...more,
  });

  return {
    async add(project: NewProject): Promise<ProjectRow> {
      const [row] = await db.insert(projects).values(project).returning();
      return row!;
    },

    /** Projects of every organization the user belongs to, oldest first. */
    async visibleTo(userId: number): Promise<ProjectRecord[]> {
      const rows = await withSlug()
        .innerJoin(memberships, eq(memberships.organizationId, projects.organizationId))
        .where(eq(memberships.userId, userId))
        .orderBy(asc(projects.id));
      return rows.map(record);
    },

    /** Also undefined when the user is not a member: only members learn that a project exists. */
    async findVisible(userId: number, ref: string): Promise<ProjectRecord | undefined> {
      const [row] = await withSlug()
        .innerJoin(memberships, eq(memberships.organizationId, projects.organizationId))
        .where(and(eq(memberships.userId, userId), eq(projects.ref, ref)));
      return row && record(row);
    },

    async byId(id: number): Promise<ProjectRecord | undefined> {
      const [row] = await withSlug().where(eq(projects.id, id));
      return row && record(row);
    },

    /** Locks the row until the transaction ends. */
    async lock(id: number): Promise<void> {
      await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');
    },

    async list(): Promise<ProjectRecord[]> {
      const rows = await withSlug().orderBy(asc(projects.id));
      return rows.map(record);
    },

    /** Projects of one organization, oldest first, in whatever status. */
    async ofOrganization(organizationId: number): Promise<ProjectRecord[]> {
      const rows = await withSlug()
        .where(eq(projects.organizationId, organizationId))
        .orderBy(asc(projects.id));
      return rows.map(record);
    },

    async setOptInTags(id: number, optInTags: string[]): Promise<void> {
      await db.update(projects).set({ optInTags }).where(eq(projects.id, id));
    },

    async rename(id: number, name: string): Promise<void> {
      await db.update(projects).set({ name }).where(eq(projects.id, id));
    },

    /** What a job has found out or changed. */
    async update(id: number, values: ProjectChanges): Promise<void> {
      await db.update(projects).set(values).where(eq(projects.id, id));
    },

    /** Takes all that the control plane knows of it along. */
    async remove(id: number): Promise<void> {
      await db.delete(projects).where(eq(projects.id, id));
    },

    async setDbVersion(id: number, dbVersion: string): Promise<void> {
      await db.update(projects).set({ dbVersion }).where(eq(projects.id, id));
    },

    /** Changes the status only from one of `from`; false when it was another, so that two callers cannot both win. */
    async moveStatus(id: number, from: readonly ProjectStatus[], to: ProjectStatus): Promise<boolean> {
      const moved = await db
        .update(projects)
        .set({ status: to })
        .where(and(eq(projects.id, id), inArray(projects.status, [...from])))
        .returning({ id: projects.id });
      return moved.length > 0;
    },
  };
}

export type ProjectStore = ReturnType<typeof projectStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    projects: ProjectStore;
  }
}
