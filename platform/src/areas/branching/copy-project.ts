import type { JobDefinition, JobStep, StepContext } from '../jobs/job-definition.ts';
import type { JobTools } from '../lifecycle/job-tools.ts';
import { backupOf } from '../lifecycle/jobs/back-up.ts';
import {
  analyze,
  checkDatabase,
  configure,
  nameFirstDatabase,
  recreateDatabase,
} from '../lifecycle/jobs/database-steps.ts';
import type { ProjectRecord } from '../projects/store.ts';

/**
 * Creates a preview branch: a copy of its parent's database at the time the copy begins, and of the files in
 * its storage. The parent stays available; scripts wait only on engines that run one at a time. From UNKNOWN,
 * the job can be retried from the start.
 */
export function branch(tools: JobTools): JobDefinition {
  const { engine } = tools;
  return {
    kind: 'branch',
    moves: { from: ['UNKNOWN'], during: 'COMING_UP', after: 'ACTIVE_HEALTHY', failed: 'UNKNOWN' },
    steps: [
      copyOut(tools),
      copyIn(tools),
      // The data is complete without statistics.
      { ...analyze(engine), mayFail: true },
      {
        name: 'copy-files',
        run: async (context) => {
          const { ref } = await parentOf(tools, context);
          await tools.storage.files.copyProject(ref, context.project.ref);
        },
      },
      checkDatabase(engine),
      { name: 'remove-copy', tries: 3, mayFail: true, run: (context) => removeCopy(tools, context) },
    ],
    undo: [
      {
        run: async ({ project }) => {
          // The database of a branch that is up is the user's.
          if (project.status === 'COMING_UP') await engine.remove(project.database);
        },
      },
      { run: (context) => removeCopy(tools, context) },
    ],
  };
}

/** The data moves in a backup file, which is written, read back and compared like every backup. */
function copyOut(tools: JobTools): JobStep {
  const { backups } = tools;
  return {
    name: 'copy-out',
    tries: 2,
    run: async (context) => {
      const { project, change } = context;
      const { database, postgresMajor } = await parentOf(tools, context);
      // The parent can have been upgraded since the branch was requested.
      if (postgresMajor !== project.postgresMajor) {
        await change(({ projects }) => projects.update(project.id, { postgresMajor }));
      }
      const copy = await backupOf(tools, context, { kind: 'scheduled' });
      await backups.take(copy, { ...project, database, postgresMajor }, context);
    },
  };
}

/** Starts over each time, so that a database that a crashed process left half filled is recreated. */
function copyIn(tools: JobTools): JobStep {
  const { engine, backups } = tools;
  return {
    name: 'copy-in',
    run: async (context) => {
      const { project, report } = context;
      const { database, postgresMajor, computeSize } = project;
      const copy = await copyOf(tools, context);
      if (!copy) throw new Error("The copy of the project's database is gone.");
      const name = await nameFirstDatabase(tools, context);
      await recreateDatabase(engine, name, { major: postgresMajor, computeSize });
      // After loading, compares the rows of every table with the parent's.
      await backups.restoreInto(copy, database, report);
      await configure(engine, database, computeSize);
    },
  };
}

async function removeCopy(tools: JobTools, context: StepContext): Promise<void> {
  const copy = await copyOf(tools, context);
  if (copy) await tools.backups.remove(context.project.ref, copy);
}

function copyOf({ backups }: JobTools, { job, project }: StepContext) {
  return backups.find(project.id, job.input.backupId);
}

/**
 * Returns the parent of a branch. Throws unless it is active: reading its database would open it while
 * another job works on it.
 */
async function parentOf(
  { controlPlane }: Pick<JobTools, 'controlPlane'>,
  { project }: StepContext,
): Promise<ProjectRecord> {
  const { parentProjectId } = (await controlPlane.branches.ofPreview(project.id)) ?? {};
  const parent =
    parentProjectId === undefined ? undefined : await controlPlane.projects.byId(parentProjectId);
  if (!parent) throw new Error('The project that this is a branch of is gone.');
  if (parent.status === 'ACTIVE_HEALTHY') return parent;
  throw new Error(`"${parent.name}" is no longer running. Try again when it is.`);
}
