import { and, asc, eq } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { memberships } from '../organizations/tables.ts';
import { projects } from '../projects/tables.ts';
import { repositoryConnections } from './tables.ts';

type Row = typeof repositoryConnections.$inferSelect;

/** A connection with the ref of its project and the user who created it. */
export interface RepositoryConnection extends Row {
  projectRef: string;
  organizationId: number;
  /** Null if the account was deleted. */
  user: { id: number; email: string; username: string } | null;
}

export function connectionStore(db: ControlDatabase) {
  const all = () =>
    db
      .select({
        connection: repositoryConnections,
        projectRef: projects.ref,
        organizationId: projects.organizationId,
        user: { id: users.id, email: users.email, username: users.username },
      })
      .from(repositoryConnections)
      .innerJoin(projects, eq(projects.id, repositoryConnections.projectId))
      .leftJoin(users, eq(users.id, repositoryConnections.userId));
  const asOne = ({ connection, ...more }: Awaited<ReturnType<typeof all>>[number]): RepositoryConnection => ({
    ...connection,
    ...more,
  });

  return {
    /** Inserts a connection and returns its id. Rejects with a unique violation if the project already has one. */
    async add(connection: Pick<Row, 'projectId' | 'userId' | 'folder'>): Promise<number> {
      const [row] = await db
        .insert(repositoryConnections)
        .values(connection)
        .returning({ id: repositoryConnections.id });
      return row!.id;
    },

    async byId(id: number): Promise<RepositoryConnection | undefined> {
      const [row] = await all().where(eq(repositoryConnections.id, id));
      return row && asOne(row);
    },

    /** Returns undefined also if the user is not a member of the organization. */
    async findVisible(userId: number, id: number): Promise<RepositoryConnection | undefined> {
      const [row] = await all()
        .innerJoin(memberships, eq(memberships.organizationId, projects.organizationId))
        .where(and(eq(memberships.userId, userId), eq(repositoryConnections.id, id)));
      return row && asOne(row);
    },

    async ofProject(projectId: number): Promise<RepositoryConnection | undefined> {
      const [row] = await all().where(eq(repositoryConnections.projectId, projectId));
      return row && asOne(row);
    },

    /** Lists the connections of an organization's projects, oldest first. */
    async ofOrganization(organizationId: number): Promise<RepositoryConnection[]> {
      const rows = await all()
        .where(eq(projects.organizationId, organizationId))
        .orderBy(asc(repositoryConnections.id));
      return rows.map(asOne);
    },

    async remove(id: number): Promise<void> {
      await db.delete(repositoryConnections).where(eq(repositoryConnections.id, id));
    },
  };
}

export type ConnectionStore = ReturnType<typeof connectionStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    repositoryConnections: ConnectionStore;
  }
}
