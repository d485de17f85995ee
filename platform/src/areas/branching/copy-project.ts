import type { JobDefinition, JobStep, StepContext } from '../jobs/job-definition.ts';
import type { JobTools } from '../lifecycle/job-tools.ts';
import { checkDatabase, configure, recreateDatabase } from '../lifecycle/jobs/database-steps.ts';
import type { ProjectRecord } from '../projects/store.ts';

/**
 * A new preview branch: a copy of its parent's database as it is when the copy begins, and of the files in its storage. The
 * parent serves on; only scripts wait where the engine lets one at a time run. Tried again from UNKNOWN, from nothing.
 */
export function branch(tools: JobTools): JobDefinition {
  const { engine } = tools;
  return {
    kind: 'branch',
    moves: { from: ['UNKNOWN'], during: 'COMING_UP', after: 'ACTIVE_HEALTHY', failed: 'UNKNOWN' },
    steps: [
      copyOut(tools),
      copyIn(tools),
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
    undo: async (context) => {
      await engine.remove(context.project.database);
      await removeCopy(tools, context);
    },
  };
}

/** The way between the two databases is a backup's file, written, read back and compared like every backup. */
function copyOut(tools: JobTools): JobStep {
  const { backups } = tools;
  return {
    name: 'copy-out',
    tries: 2,
    run: async (context) => {
      const { project, report, change } = context;
      const { database, postgresMajor } = await parentOf(tools, context);
      // The parent may have been upgraded since the branch was asked for.
      if (postgresMajor !== project.postgresMajor) {
        await change(({ projects }) => projects.update(project.id, { postgresMajor }));
      }
      const copy = (await copyOf(tools, context)) ?? (await backups.begin(project, 'scheduled'));
      await context.saveInput({ backupId: copy.id });
      await backups.take(copy, { ...project, database, postgresMajor }, report);
    },
  };
}

/** From nothing each time: what was half filled when a process died is made again. */
function copyIn(tools: JobTools): JobStep {
  const { engine, backups } = tools;
  return {
    name: 'copy-in',
    run: async (context) => {
      const { project, report } = context;
      const { database, postgresMajor, computeSize } = project;
      const copy = await copyOf(tools, context);
      if (!copy) throw new Error("The copy of the project's database is gone.");
      await recreateDatabase(engine, database, { major: postgresMajor, computeSize });
      // Compares the rows of every table with the parent's when all is loaded.
      await backups.restoreInto(copy, database, report);
      await configure(engine, database, computeSize);
    },
  };
}

async function removeCopy(tools: JobTools, context: StepContext): Promise<void> {
  const copy = await copyOf(tools, context);
  if (copy) await tools.backups.remove(context.project.ref, copy);
}

async function copyOf({ backups }: JobTools, { job, project }: StepContext) {
  return (await backups.list(project.id)).find(({ id }) => id === job.input.backupId);
}

/** The project that the branch is one of, while it is up: what it would wake otherwise is on its way elsewhere. */
async function parentOf(
  { controlPlane }: Pick<JobTools, 'controlPlane'>,
  { project }: StepContext,
): Promise<ProjectRecord> {
  const { parentProjectId } = (await controlPlane.branches.ofPreview(project.id)) ?? {};
  const parent =
    parentProjectId === undefined ? undefined : await controlPlane.projects.byId(parentProjectId);
  if (!parent) throw new Error('The project that this is a branch of is gone.');
  if (parent.status === 'ACTIVE_HEALTHY') return parent;
  throw new Error(`"${parent.name}" was not active any more. Try again when it is.`);
}
