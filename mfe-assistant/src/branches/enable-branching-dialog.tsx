import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import { type RepositoryConnection, useBranchesCreateMutation } from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Field, Input } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createTexts } from '../texts/branches.ts';
import { branchNameSchema, type BranchNameValues } from './branch-name-schema.ts';
import { BranchSuggestions } from './branch-suggestions.tsx';
import { BranchingTerms } from './branching-terms.tsx';
import { CheckLine } from './check-line.tsx';
import { useGitBranchCheck } from './use-git-branch-check.ts';

interface EnableBranchingDialogProps {
  open: boolean;
  onClose(): void;
  /** The project that the branch is made of. */
  projectRef: string;
  /** Null only when it was taken away while the dialog was open. */
  connection: RepositoryConnection | null;
  /** Names of the branches that there are. */
  taken: readonly string[];
  hasPitr: boolean;
}

/** Makes a preview branch of a branch that the connected repository has (docs/product/assistant.md#screens). */
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
    // The dialog opens with a connection only, which somebody else may have taken away since.
    if (!connection) return notify({ tone: 'error', message: createTexts.noConnection });
    const { error } = await create({ ref: projectRef, branch_name: name, git_branch: name, region: 'local' });
    if (error) return notify({ tone: 'error', message: createTexts.failed(platformError(error).message) });
    notify({ tone: 'success', message: createTexts.created });
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={createTexts.title}
      description={createTexts.description}
      busy={isLoading}
    >
      {/* Mounted with the open dialog: each opening begins anew. */}
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
    // On blur, and from then on with every change (docs/product/assistant.md#states).
    mode: 'onTouched',
  });
  const shown = useWatch({ control, name: 'branchName' }).trim();
  const typed = () => getValues('branchName').trim();
  // Any change resets it, so what is there now was found.
  const isFound = check.state === 'found';

  const submit = handleSubmit(({ branchName }) => (isFound ? onCreate(branchName) : undefined));

  const choose = (name: string) => {
    setValue('branchName', name, { shouldValidate: true });
    void check.checkNow(name);
  };

  const error =
    formState.errors.branchName?.message ??
    (check.state === 'missing' ? createTexts.notFound(repository) : undefined);

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <Field label={createTexts.label} error={error} required>
          <Input
            {...register('branchName', {
              onChange: () => check.checkSoon(typed()),
              onBlur: () => {
                if (check.state === 'unknown') void check.checkNow(typed());
              },
            })}
            mono
            placeholder={createTexts.placeholder}
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
          <Button disabled={busy}>{createTexts.cancel}</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabledReason={isFound ? undefined : createTexts.submitReason}
        >
          {createTexts.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
