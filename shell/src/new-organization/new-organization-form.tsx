import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import type { TierId } from '@howdah/shared-api/contract';
import { useOrganizationSettingsCreateMutation } from '@howdah/shared-api/organization-settings';
import { Button, Callout, Card, CardBody, CardFooter, Field, Input, toast } from '@howdah/shared-ui';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { useForm } from 'react-hook-form';
import { mixed, object, type InferType } from 'yup';
import { visibleName } from '../forms/fields.ts';
import { newOrganizationTexts } from '../texts/new-organization.ts';
import { PlanChoice } from './plan-choice.tsx';
import classes from './new-organization.module.css';

const schema = object({ name: visibleName, tier: mixed<TierId>().required() });

/** Makes an organization, whose owner the person is, and goes on to its first project. */
export function NewOrganizationForm() {
  const [create, { error, isLoading }] = useOrganizationSettingsCreateMutation();
  const { register, handleSubmit, formState } = useForm<InferType<typeof schema>>({
    resolver: yupResolver(schema),
    defaultValues: { name: '', tier: 'tier_free' },
  });
  const navigate = useNavigate();

  const save = handleSubmit(async (wish) => {
    const { data: organization } = await create(wish);
    if (!organization) return;
    toast.success(newOrganizationTexts.created(organization.name));
    void navigate(`/new/${organization.slug}`);
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)}>
        <CardBody className={classes.fields}>
          {error && (
            <Callout tone="danger" title={newOrganizationTexts.failed} role="alert">
              {platformError(error).message}
            </Callout>
          )}
          <Field
            label={newOrganizationTexts.name}
            hint={newOrganizationTexts.nameHelp}
            layout="row"
            error={formState.errors.name?.message}
            required
          >
            <Input
              {...register('name')}
              placeholder={newOrganizationTexts.namePlaceholder}
              autoComplete="off"
              autoFocus
              data-1p-ignore
            />
          </Field>
          <PlanChoice {...register('tier')} />
        </CardBody>
        <CardFooter>
          <Button asChild>
            <Link to="/projects">{newOrganizationTexts.cancel}</Link>
          </Button>
          <Button type="submit" variant="primary" loading={isLoading}>
            {newOrganizationTexts.create}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
