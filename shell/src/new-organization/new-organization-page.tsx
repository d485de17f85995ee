import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import type { TierId } from '@howdah/shared-api/contract';
import { useOrganizationSettingsCreateMutation } from '@howdah/shared-api/organizations/admin';
import { useBillingListPlansQuery } from '@howdah/shared-api/organizations/billing';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  ErrorState,
  Field,
  Input,
  Page,
  PageHeader,
  Radio,
  RadioGroup,
  Skeleton,
  toast,
} from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { mixed, object, type InferType } from 'yup';
import { visibleName } from '../forms/fields.ts';
import { FormFailure, toastFailure } from '../forms/form-failure.tsx';
import { NotFoundRoute } from '../page/not-found-page.tsx';
import { usePageFacts } from '../page/page-facts.ts';
import { useDocumentTitle } from '../page/page-title.ts';
import { PlanRow, PlanRowHeads, planTexts } from '../plans/plan-facts.tsx';
import classes from './new-organization.module.css';

const newOrganizationTexts = {
  title: 'New organization',
  description: 'An organization groups projects and the people who work on them. You will be its owner.',
  name: 'Organization name',
  nameHelp: 'Your company, your team or yourself.',
  namePlaceholder: 'My organization',
  plan: 'Subscription plan',
  planHelp:
    'Sets the limits of its projects. This platform takes no payments. You can change the plan later.',
  planName: 'Plan',
  create: 'Create organization',
  cancel: 'Cancel',
  created: (name: string) => `Created ${name}`,
  failed: 'Failed to create organization',
  unknown: 'The organization may have been created. Check the list of projects before you try again.',
};

/** `/new`. A self-hosted deployment has exactly one organization. */
export function NewOrganizationPage() {
  const { deployment } = usePageFacts().config;
  return deployment === 'hosted' ? <CreateOrganization /> : <NotFoundRoute />;
}

function CreateOrganization() {
  useDocumentTitle(newOrganizationTexts.title);
  return (
    <Page>
      <PageHeader title={newOrganizationTexts.title} description={newOrganizationTexts.description} />
      <NewOrganizationForm />
    </Page>
  );
}

const schema = object({ name: visibleName, tier: mixed<TierId>().required() });

/** Creates an organization and continues to its first project. */
function NewOrganizationForm() {
  const [create, { error, isLoading }] = useOrganizationSettingsCreateMutation();
  const { register, control, handleSubmit, reset, formState } = useForm<InferType<typeof schema>>({
    resolver: yupResolver(schema),
    defaultValues: { name: '', tier: 'tier_free' },
  });
  const { field: tier } = useController({ control, name: 'tier' });
  const { leaveWithInput, hasLeft, question } = useDiscardQuestion({
    name: newOrganizationTexts.title,
    isDirty: formState.isDirty,
    isSaving: isLoading,
    onDiscard: reset,
  });
  const navigate = useNavigate();

  const save = handleSubmit(async (values) => {
    const { data: organization, error: failure } = await create(values);
    if (failure) {
      if (hasLeft()) toastFailure(newOrganizationTexts, failure);
      return;
    }
    toast.success(newOrganizationTexts.created(organization.name));
    if (!hasLeft()) leaveWithInput(() => void navigate(`/new/${organization.slug}`));
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)}>
        <CardBody className={classes.fields}>
          <FormFailure texts={newOrganizationTexts} error={error} />
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
          <PlanChoice tier={tier.value} onChange={tier.onChange} />
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
      {question}
    </Card>
  );
}

interface PlanChoiceProps {
  tier: TierId;
  onChange(tier: TierId): void;
}

/** The choice of a plan. */
function PlanChoice({ tier, onChange }: PlanChoiceProps) {
  const { data: plans, error, isFetching, refetch } = useBillingListPlansQuery();
  const helpId = useId();
  return (
    <div className={classes.plans}>
      {/* Aligned with the labels of the form's fields. */}
      <div className={classes.planLabel}>
        <span aria-hidden>{newOrganizationTexts.plan}</span>
        <p id={helpId}>{newOrganizationTexts.planHelp}</p>
      </div>
      <div className={classes.offers}>
        {!error && <PlanRowHeads name={newOrganizationTexts.planName} />}
        <RadioGroup
          legend={newOrganizationTexts.plan}
          hideLegend
          aria-describedby={helpId}
          layout={plans ? 'rows' : 'list'}
          value={tier}
          onValueChange={onChange}
        >
          {plans ? (
            plans.map((plan) => (
              <Radio key={plan.id} value={`tier_${plan.id}`} label={plan.name} className={classes.offer}>
                <PlanRow plan={plan} />
              </Radio>
            ))
          ) : error ? (
            <ErrorState
              size="panel"
              title={planTexts.failed}
              description={planTexts.failedHelp}
              detail={platformError(error).message}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <div role="status" aria-label={planTexts.loading}>
              <Skeleton radius="card" className={classes.loading} />
            </div>
          )}
        </RadioGroup>
      </div>
    </div>
  );
}
