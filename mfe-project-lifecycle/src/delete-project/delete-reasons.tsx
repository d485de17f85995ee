import { Checkbox, Field, TextArea } from '@howdah/shared-ui';
import { useController, type Control, type UseFormRegister } from 'react-hook-form';
import { deleteReasons, deleteTexts } from '../texts/delete-project.ts';
import { MESSAGE_MAX, type DeleteProjectValues } from './delete-project-schema.ts';
import classes from './delete-project.module.css';

interface DeleteReasonsProps {
  control: Control<DeleteProjectValues>;
  register: UseFormRegister<DeleteProjectValues>;
}

/** Why the project is deleted: reasons that go on and off, and room for words. */
export function DeleteReasons({ control, register }: DeleteReasonsProps) {
  const { field } = useController({ control, name: 'reasons' });

  const toggle = (reason: string, chosen: boolean) => {
    const others = field.value.filter((other) => other !== reason);
    field.onChange(chosen ? [...others, reason] : others);
  };

  return (
    <>
      <fieldset className={classes.reasons}>
        <legend className={classes.question}>{deleteTexts.reasonsQuestion}</legend>
        {deleteReasons.map((reason) => (
          <Checkbox
            key={reason}
            label={reason}
            checked={field.value.includes(reason)}
            onCheckedChange={(chosen) => toggle(reason, chosen)}
          />
        ))}
      </fieldset>
      <Field label={deleteTexts.message} aside={deleteTexts.optional}>
        <TextArea {...register('message')} maxLength={MESSAGE_MAX} rows={2} autoGrow maxRows={6} />
      </Field>
    </>
  );
}
