import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import { memberships, organizations } from '../organizations/tables.ts';
import { branches, projects } from './tables.ts';

type ProjectRow = typeof projects.$inferSelect;

/** A project with the slug of its organization. */
export type ProjectRecord = ProjectRow & {
  organizationSlug: string;
  /** The ref of a preview branch's parent project; null for other projects. */
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

    /** Lists the projects of every organization that the user belongs to, oldest first. */
    async visibleTo(userId: number): Promise<ProjectRecord[]> {
      const rows = await withSlug()
        .innerJoin(memberships, eq(memberships.organizationId, projects.organizationId))
        .where(eq(memberships.userId, userId))
        .orderBy(asc(projects.id));
      return rows.map(record);
    },

    /** Returns undefined also if the user is not a member: only members learn that a project exists. */
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

    /** Locks the row until the transaction ends. Rows that refer to the project can be added meanwhile. */
    async lock(id: number): Promise<void> {
      locksRow(db, 'project');
      await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update');
    },

    async list(): Promise<ProjectRecord[]> {
      const rows = await withSlug().orderBy(asc(projects.id));
      return rows.map(record);
    },

    /** Lists the projects of an organization in any status, oldest first. */
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

    /** Stores what a job found out or changed. */
    async update(id: number, values: ProjectChanges): Promise<void> {
      locksRow(db, 'project');
      await db.update(projects).set(values).where(eq(projects.id, id));
    },

    /** Deletes the project with all its data in the control plane. */
    async remove(id: number): Promise<void> {
      locksRow(db, 'project');
      await db.delete(projects).where(eq(projects.id, id));
    },

    /**
     * Changes the status if it is one of `from`. Returns false otherwise, so that only one of two concurrent
     * calls succeeds.
     */
    async moveStatus(id: number, from: readonly ProjectStatus[], to: ProjectStatus): Promise<boolean> {
      locksRow(db, 'project');
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
