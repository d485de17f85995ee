import { yupResolver } from '@hookform/resolvers/yup';
import { SUPPORT_CATEGORIES, SUPPORT_SEVERITIES } from '@howdah/shared-api/contract';
import { useSupportSendMutation } from '@howdah/shared-api/organizations/admin';
import { Button, Card, CardBody, CardFooter, Field, Input, Select, TextArea, toast } from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormFailure, toastFailure } from '../forms/form-failure.tsx';
import { supportSchema, supportTexts, type SupportSubject, type SupportValues } from './support-schema.ts';
import classes from './support.module.css';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface SupportFormProps {
  subjects: SupportSubject[];
  filledIn: SupportValues;
  /** It replaces what had the focus. */
  takesFocus: boolean;
  onAbout(subject: SupportSubject): void;
  /** Called when the form has input, and when it has none any more. */
  onDirty(isDirty: boolean): void;
  onSent(subject: SupportSubject): void;
}

export function SupportForm({ subjects, filledIn, takesFocus, onAbout, onDirty, onSent }: SupportFormProps) {
  const [send, { error, isLoading, reset: forget }] = useSupportSendMutation();
  const { register, control, handleSubmit, reset, setError, formState } = useForm<SupportValues>({
    resolver: yupResolver(supportSchema),
    defaultValues: filledIn,
  });
  const { errors: problems, isDirty } = formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const { hasLeft, question } = useDiscardQuestion({
    name: supportTexts.title,
    isDirty,
    isSaving: isLoading,
    // On a page that stays, the next form shows nothing of this one.
    onDiscard: () => {
      reset();
      forget();
    },
  });
  const subjectOf = (value: string) => subjects.find((subject) => subject.value === value);
  // Projects come and go while the form is open.
  const chosen = subjectOf(useWatch({ control, name: 'about' }));

  const submit = handleSubmit(async ({ about, ...request }) => {
    const subject = subjectOf(about);
    if (!subject) {
      setError('about', { message: supportTexts.aboutMissing }, { shouldFocus: true });
      return;
    }
    const { organization, projectRef } = subject;
    const result = await send({
      ...request,
      organizationSlug: organization.slug,
      ...(projectRef && { projectRef }),
    });
    if (result.error) {
      if (hasLeft()) toastFailure(supportTexts, result.error);
    } else if (hasLeft()) toast.success(supportTexts.sentTitle);
    else onSent(subject);
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <CardBody className={classes.fields}>
          <FormFailure texts={supportTexts} error={error} />
          <Field layout="row" label={supportTexts.about} error={problems.about?.message}>
            <Select
              options={subjects}
              placeholder={supportTexts.aboutMissing}
              autoFocus={takesFocus}
              disabled={isLoading}
              {...register('about', {
                onChange: (event: { target: { value: string } }) => {
                  const subject = subjectOf(event.target.value);
                  if (subject) onAbout(subject);
                },
              })}
              value={chosen?.value ?? ''}
            />
          </Field>
          <Field layout="row" label={supportTexts.category}>
            <Select options={asOptions(SUPPORT_CATEGORIES)} disabled={isLoading} {...register('category')} />
          </Field>
          <Field layout="row" label={supportTexts.severity}>
            <Select options={asOptions(SUPPORT_SEVERITIES)} disabled={isLoading} {...register('severity')} />
          </Field>
          <Field layout="row" label={supportTexts.subject} error={problems.subject?.message} required>
            <Input autoComplete="off" readOnly={isLoading} {...register('subject')} />
          </Field>
          <Field
            layout="row"
            label={supportTexts.message}
            hint={supportTexts.messageHelp}
            error={problems.message?.message}
            required
          >
            <TextArea rows={8} readOnly={isLoading} {...register('message')} />
          </Field>
        </CardBody>
        <CardFooter>
          <span />
          <Button type="submit" variant="primary" loading={isLoading}>
            {supportTexts.send}
          </Button>
        </CardFooter>
      </form>
      {question}
    </Card>
  );
}
