import type { RefObject } from 'react';
import { ExternalStore } from '../external-store/external-store.ts';
import type { UnsavedInput } from './discard-texts.tsx';

/** A form with input that is not saved. */
export interface UnsavedForm {
  id: string;
  input: UnsavedInput;
  actions: RefObject<FormActions>;
}

export interface FormActions {
  /** Whether the page that opens receives the input. */
  takesInput: boolean;
  /** Called before the user leaves the page. */
  onLeave(): void;
  /** Closes the form. */
  onDiscard(): void;
}

/** The navigation that waits for the answer. */
export interface Exit {
  stay(): void;
  leave(): void;
}

interface Question {
  /** The id of the form that shows it. */
  host: string;
  /** The forms whose input would be lost. They stay as they were while the dialog closes. */
  forms: readonly UnsavedForm[];
  isOpen: boolean;
  /** Undefined if it asks about closing a form. */
  exit?: Exit | undefined;
}

interface State {
  /** In the order in which they got input. The first one guards the page. */
  forms: readonly UnsavedForm[];
  question?: Question | undefined;
}

/**
 * The forms that have unsaved input, and the question about it. A router supports a single blocker, so all forms of
 * the dashboard share one guard and one question.
 */
export const unsavedForms = new ExternalStore<State>({ forms: [] });

const replace = (forms: readonly UnsavedForm[], form: UnsavedForm) =>
  forms.map((other) => (other.id === form.id ? form : other));

const isBusy = ({ input }: UnsavedForm) => Boolean(input.isSaving || input.stops);

/** Adds a form, or changes what is known about its input. */
export function setUnsaved(form: UnsavedForm): void {
  const { forms, question } = unsavedForms.getSnapshot();
  const before = forms.find(({ id }) => id === form.id);
  // When the work ends, the question closes, so that the user sees the result before the next question.
  if (before && isBusy(before) && !isBusy(form)) withdraw(form.id);
  else if (question?.isOpen)
    unsavedForms.set({ forms, question: { ...question, forms: replace(question.forms, form) } });
  unsavedForms.update((state) => ({
    ...state,
    forms: before ? replace(state.forms, form) : [...state.forms, form],
  }));
}

/** The form has no input any more, or is gone. */
export function removeUnsaved(removed: string): void {
  if (!unsavedForms.getSnapshot().forms.some(({ id }) => id === removed)) return;
  withdraw(removed);
  unsavedForms.update((state) => ({ ...state, forms: state.forms.filter(({ id }) => id !== removed) }));
}

/** Closes a question that concerns a form. */
function withdraw(form: string): void {
  const { question } = unsavedForms.getSnapshot();
  if (question?.host === form || question?.forms.some(({ id }) => id === form)) keepEditing();
}

/** Asks before a form is closed. */
export function askToClose(form: string): void {
  unsavedForms.update(({ forms }) => ({
    forms,
    question: { host: form, forms: forms.filter(({ id }) => id === form), isOpen: true },
  }));
}

/** Asks before the user leaves the page, also in place of a question that is open. */
export function askToLeave(guard: string, asked: readonly UnsavedForm[], exit: Exit): void {
  unsavedForms.update(({ forms, question }) => ({
    forms,
    question: { host: question?.isOpen ? question.host : guard, forms: asked, isOpen: true, exit },
  }));
}

/** The navigation does not wait any more. */
export function endExit(exit: Exit): void {
  if (unsavedForms.getSnapshot().question?.exit === exit) close();
}

export function keepEditing(): void {
  close()?.exit?.stay();
}

export function discard(): void {
  const question = close();
  if (question?.exit) {
    question.forms.forEach(({ actions }) => actions.current.onLeave());
    question.exit.leave();
  } else question?.forms.forEach(({ actions }) => actions.current.onDiscard());
}

/** Returns the question that was open. */
function close(): Question | undefined {
  const { forms, question } = unsavedForms.getSnapshot();
  if (!question?.isOpen) return undefined;
  unsavedForms.set({ forms, question: { ...question, isOpen: false, exit: undefined } });
  return question;
}

/** Closes those of the forms that have stayed mounted after the user left. */
export function discardLeft(left: readonly UnsavedForm[]): void {
  const ids = left.map(({ id }) => id);
  for (const { id, actions } of unsavedForms.getSnapshot().forms)
    if (ids.includes(id)) actions.current.onDiscard();
}
