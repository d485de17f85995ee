import { type RepositoryConnection, useBranchesCreateMutation } from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Field, Input } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { yupResolver } from '@hookform/resolvers/yup';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { branchFailure } from './branch-failure.ts';
import { BranchSuggestions } from './branch-suggestions.tsx';
import { CheckLine, BranchingTerms } from './branching-terms.tsx';
import { useGitBranchCheck } from './use-git-branch-check.ts';
import { object, string, type InferType } from 'yup';

interface EnableBranchingDialogProps {
  open: boolean;
  onClose(): void;
  /** The main project. */
  projectRef: string;
  /** Null when it was removed while the dialog was open. */
  connection: RepositoryConnection | null;
  /** Names of existing branches. */
  taken: readonly string[];
  hasPitr: boolean;
}

/** Creates a preview branch for a branch of the connected repository (docs/product/assistant.md#screens). */
export function EnableBranchingDialog({
  open,
  onClose,
  projectRef,
  connection,
  taken,
  hasPitr,
}: EnableBranchingDialogProps) {
  const { notify } = useShell();
  const [create, { isLoading }] = useBranchesCreateMutation();

  const createBranch = async (name: string) => {
    // Another user may have removed the connection while the dialog was open.
    if (!connection)
      return notify({ tone: 'error', message: 'Internal error: the project has no repository connection.' });
    const { error } = await create({ ref: projectRef, branch_name: name, git_branch: name, region: 'local' });
    if (error) return notify(branchFailure(error));
    notify({ tone: 'success', message: 'Successfully created new branch' });
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Enable database branching"
      description="Creates a preview branch: a separate project with a copy of this project’s database."
      busy={isLoading}
    >
      {/* Mounted with the open dialog, so that it opens empty each time. */}
      <BranchForm connection={connection} taken={taken} busy={isLoading} onCreate={createBranch}>
        <BranchingTerms projectRef={projectRef} hasPitr={hasPitr} />
      </BranchForm>
    </Dialog>
  );
}

interface BranchFormProps extends Pick<EnableBranchingDialogProps, 'connection' | 'taken'> {
  busy: boolean;
  onCreate(name: string): Promise<void>;
  children: ReactNode;
}

function BranchForm({ connection, taken, busy, onCreate, children }: BranchFormProps) {
  const repository = connection?.repository.name ?? '';
  const check = useGitBranchCheck(connection?.id);
  const { register, handleSubmit, formState, getValues, setValue, control } = useForm<BranchNameValues>({
    resolver: yupResolver(branchNameSchema(repository)),
    defaultValues: { branchName: '' },
    // Validates on blur, and then with every change (docs/product/assistant.md#states).
    mode: 'onTouched',
  });
  const shown = useWatch({ control, name: 'branchName' }).trim();
  const typed = () => getValues('branchName').trim();
  // Any change resets the check, so the current name was found.
  const isFound = check.state === 'found';

  const submit = handleSubmit(({ branchName }) => (isFound ? onCreate(branchName) : undefined));

  const choose = (name: string) => {
    setValue('branchName', name, { shouldValidate: true });
    void check.checkNow(name);
  };

  const error =
    formState.errors.branchName?.message ??
    (check.state === 'missing' ? `Unable to find branch from ${repository}.` : undefined);

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <Field label="Git branch" error={error} required>
          <Input
            {...register('branchName', {
              onChange: () => check.checkSoon(typed()),
              onBlur: () => {
                if (check.state === 'unknown') void check.checkNow(typed());
              },
            })}
            mono
            placeholder="For example main"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-1p-ignore
          />
        </Field>
        <CheckLine
          state={check.state}
          repository={repository}
          onCheckAgain={() => void check.checkNow(typed())}
        />
        {connection && (
          <BranchSuggestions connectionId={connection.id} typed={shown} taken={taken} onChoose={choose} />
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button disabled={busy}>Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabledReason={isFound ? undefined : 'Enter an existing branch of the repository'}
        >
          Create branch
        </Button>
      </DialogFooter>
    </form>
  );
}

/** At least two characters. A call checks whether the branch exists (docs/product/assistant.md#what-is-checked). */
function branchNameSchema(repository: string) {
  const message = `Please enter a branch name from ${repository}.`;
  return object({ branchName: string().trim().required(message).min(2, message) });
}

type BranchNameValues = InferType<ReturnType<typeof branchNameSchema>>;
