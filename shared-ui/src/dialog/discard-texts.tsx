import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import styles from './Dialog.module.css';

/** What is lost with a form, for the question about it. */
export interface UnsavedInput {
  /** What the form is called on the screen. A question about several forms lists their names: "Profile". */
  name: string;
  /** The input is being saved, so it cannot be said to be lost. */
  isSaving?: boolean;
  /** The name of a secret that would be lost instead of input, and cannot be shown again: "access token". */
  secret?: string;
  /** The question while work runs that ends when the user leaves. */
  stops?: { title: string; description: string };
}

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'tone'>;

const LEAVE = { confirmLabel: 'Leave', cancelLabel: 'Stay', tone: 'danger' } as const;

/** The question about the input of one form. */
function questionAboutOne({ isSaving, secret, stops }: UnsavedInput): Question {
  if (stops) return { ...LEAVE, ...stops };
  if (isSaving && secret) {
    return {
      ...LEAVE,
      title: 'Leave while saving?',
      description: `The save continues after you leave, but only this page shows the ${secret}.`,
    };
  }
  if (isSaving) {
    return {
      ...LEAVE,
      title: 'Leave while saving?',
      description: 'The save continues after you leave. A message tells you whether it succeeds.',
      tone: 'default',
    };
  }
  if (secret) {
    return {
      ...LEAVE,
      title: 'Leave without copying?',
      description: `The ${secret} cannot be shown again.`,
    };
  }
  return {
    title: 'Discard changes?',
    description: 'Your changes have not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  };
}

/** One question about all forms. It says of each what happens to its input. */
export function questionAbout(inputs: readonly UnsavedInput[]): Question | undefined {
  const [first, ...others] = inputs.map(questionAboutOne);
  if (!first || others.length === 0) return first;
  const isSame = others.every(({ title }) => title === first.title);
  const description = (
    <ul className={styles.points}>
      {inputs.map((input, index) => (
        <li key={index}>
          <strong>{input.name}</strong>: {questionAboutOne(input).description}
        </li>
      ))}
    </ul>
  );
  const isDanger = [first, ...others].some(({ tone }) => tone === 'danger');
  return {
    ...(isSame ? first : { ...LEAVE, title: 'Leave this page?' }),
    tone: isDanger ? 'danger' : 'default',
    description,
  };
}
