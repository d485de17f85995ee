import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useExternalStore } from '../external-store/external-store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { questionAbout, type UnsavedInput } from './discard-texts.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import {
  askToClose,
  discard,
  type FormActions,
  keepEditing,
  removeUnsaved,
  setUnsaved,
  unsavedForms,
} from './unsaved-forms.ts';
import { useLeaving } from './use-leaving.ts';

export interface DiscardQuestionOptions extends UnsavedInput {
  /** The form is open and has input that would be lost. */
  isDirty: boolean;
  /** Closes the form. */
  onDiscard(): void;
  /** Called before the user leaves the page. */
  onLeave?(): void;
}

/**
 * Asks before a form with input is closed, and before the user leaves its page: once for all forms that have input.
 * Show `question` beside the form.
 */
export function useDiscardQuestion({ isDirty, onDiscard, onLeave, ...input }: DiscardQuestionOptions) {
  const id = useId();
  const { begin, leave, hasLeft } = useLeaving();
  const { isSaving } = input;
  useEffect(() => {
    if (isSaving) begin();
  }, [isSaving, begin]);
  const actions = useRef<FormActions>({ takesInput: false, onLeave() {}, onDiscard() {} });
  useLayoutEffect(() => {
    actions.current.onDiscard = onDiscard;
    actions.current.onLeave = () => {
      leave();
      onLeave?.();
    };
  });
  return {
    /** Closes the form, after the question if there is input. */
    close: () => (isDirty ? askToClose(id) : onDiscard()),
    /** For the end of a save: whether the user has left the form meanwhile. Tell the result in a toast, and open no other page. */
    hasLeft,
    /** Leaves the page without a question about this form, for a page that receives the input. */
    leaveWithInput(openPage: () => void) {
      actions.current.takesInput = true;
      openPage();
      actions.current.takesInput = false;
    },
    question: (
      <>
        {isDirty && <Unsaved id={id} actions={actions} {...input} />}
        <Question host={id} />
      </>
    ),
  };
}

interface UnsavedProps extends UnsavedInput {
  id: string;
  actions: RefObject<FormActions>;
}

/** Lists the form with those that have input, and guards the page if it is the first of them. */
function Unsaved({ id, actions, name, isSaving = false, secret, stops }: UnsavedProps) {
  const { title = '', description = '' } = stops ?? {};
  useLayoutEffect(() => {
    setUnsaved({
      id,
      actions,
      input: { name, isSaving, secret, stops: title ? { title, description } : undefined },
    });
  }, [id, actions, name, isSaving, secret, title, description]);
  useLayoutEffect(() => () => removeUnsaved(id), [id]);
  const isFirst = useExternalStore(unsavedForms, ({ forms }) => forms[0]?.id === id);
  return isFirst && <LeaveGuard id={id} />;
}

/** The one question, beside the form that it began with. */
function Question({ host }: { host: string }) {
  const question = useExternalStore(unsavedForms, (state) =>
    state.question?.host === host ? state.question : undefined,
  );
  const texts = question && questionAbout(question.forms.map(({ input }) => input));
  // One dialog for closing and leaving, so that Back works while it asks about closing.
  return (
    texts && (
      <ConfirmDialog open={question.isOpen} onOpenChange={keepEditing} onConfirm={discard} {...texts} />
    )
  );
}
