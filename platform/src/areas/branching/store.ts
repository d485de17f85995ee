import { and, asc, eq } from 'drizzle-orm';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { memberships } from '../organizations/tables.ts';
import { branches, projects } from '../projects/tables.ts';

type Row = typeof branches.$inferSelect;

/** A preview branch with the ref and status of its project. */
export interface Branch extends Row {
  projectRef: string;
  status: ProjectStatus;
  /** Who created it; null if the account was deleted. */
  user: { id: number; username: string } | null;
}

export function branchStore(db: ControlDatabase) {
  const all = () =>
    db
      .select({
        branch: branches,
        projectRef: projects.ref,
        status: projects.status,
        user: { id: users.id, username: users.username },
      })
      .from(branches)
      .innerJoin(projects, eq(projects.id, branches.projectId))
      .leftJoin(users, eq(users.id, branches.userId));
  const asOne = ({ branch, ...more }: Awaited<ReturnType<typeof all>>[number]): Branch => ({
    ...branch,
    ...more,
  });

  return {
    /** Rejects with a unique violation if the parent has a branch of this name. */
    async add(branch: Omit<typeof branches.$inferInsert, 'id' | 'insertedAt'>): Promise<void> {
      await db.insert(branches).values(branch);
    },

    /** Lists the branches of a project, oldest first. */
    async ofParent(parentProjectId: number): Promise<Branch[]> {
      const rows = await all()
        .where(eq(branches.parentProjectId, parentProjectId))
        .orderBy(asc(branches.insertedAt), asc(branches.name));
      return rows.map(asOne);
    },

    /** Returns the branch of a preview project. */
    async ofPreview(projectId: number): Promise<Branch | undefined> {
      const [row] = await all().where(eq(branches.projectId, projectId));
      return row && asOne(row);
    },

    /** Returns undefined also if the user is not a member of the organization. */
    async findVisible(userId: number, id: string): Promise<Branch | undefined> {
      const [row] = await all()
        .innerJoin(memberships, eq(memberships.organizationId, projects.organizationId))
        .where(and(eq(memberships.userId, userId), eq(branches.id, id)));
      return row && asOne(row);
    },
  };
}

export type BranchStore = ReturnType<typeof branchStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    branches: BranchStore;
  }
}
