import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import {
  type FreeLimitMember,
  useBillingListMembersAtFreeLimitQuery,
} from '@howdah/shared-api/organizations/billing';
import { whoCan } from '@howdah/shared-api/permissions';
import { COMPUTE_MEMORY_MB, COMPUTE_SIZE_NAMES, COMPUTE_SIZES } from '@howdah/shared-api/contract';
import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import {
  useProjectCreationCreateMutation,
  useProjectCreationListVersionsQuery,
} from '@howdah/shared-api/organizations/admin';
import {
  Button,
  Callout,
  Card,
  CardBody,
  CardFooter,
  DeniedState,
  Field,
  formatBytes,
  Input,
  Select,
  toast,
} from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure, toastFailure } from '../forms/form-failure.tsx';
import { usePermissions } from '../page/use-permissions.ts';
import {
  NEWEST,
  newProjectSchema,
  newProjectTexts,
  versionOptions,
  type NewProjectValues,
} from './new-project-options.ts';
import classes from './new-project.module.css';

const LIMIT_REACHED = 'free_project_limit_reached';

const SIZES = COMPUTE_SIZES.map((value) => ({
  value,
  label: `${COMPUTE_SIZE_NAMES[value]}, ${formatBytes(COMPUTE_MEMORY_MB[value] * 2 ** 20)} of memory`,
}));

/** Creates a project and navigates to it. */
export function NewProjectForm({ organization }: { organization: Organization }) {
  const { slug, plan } = organization;
  const isFree = plan.id === 'free';
  const can = usePermissions(slug, undefined)('write:Create', 'projects');
  const { data: organizations = [organization] } = useOrganizationsListQuery();
  // The page of a project can pause it in another tab.
  const limit = useBillingListMembersAtFreeLimitQuery({ slug }, { skip: !isFree, refetchOnFocus: true });
  const { data: known } = useProjectCreationListVersionsQuery({ slug });
  const versions = versionOptions(known);
  const [create, { error, isLoading, reset: clearError }] = useProjectCreationCreateMutation();
  const { register, handleSubmit, reset, formState } = useForm<NewProjectValues>({
    resolver: yupResolver(newProjectSchema),
    defaultValues: { name: '', computeSize: 'micro', postgresEngine: NEWEST },
  });
  const { leaveWithInput, hasLeft, question } = useDiscardQuestion({
    name: newProjectTexts.title,
    isDirty: formState.isDirty && can !== 'denied',
    isSaving: isLoading,
    // On a page that stays, the next form shows nothing of this one.
    onDiscard: () => {
      reset();
      clearError();
    },
  });
  const navigate = useNavigate();

  const refusal = error && platformError(error);
  const isLimit = refusal?.code === LIMIT_REACHED;
  const atLimit = (isFree && limit.currentData) || [];
  const isFull = atLimit.length > 0;
  // Unlike the refusal, the list is read again when it can have changed.
  useEffect(() => {
    if (isLimit && isFull) clearError();
  }, [isLimit, isFull, clearError]);

  const save = handleSubmit(async ({ name, computeSize, postgresEngine }) => {
    // The newest version can have become unavailable since it was shown. The platform then refuses.
    const version = postgresEngine === NEWEST ? known?.[0]?.postgres_engine : postgresEngine;
    const { data: project, error: failure } = await create({
      name,
      organization_slug: slug,
      ...(version !== undefined && { postgres_engine: version }),
      ...(!isFree && { desired_instance_size: computeSize }),
    });
    if (failure) {
      if (hasLeft()) toastFailure(newProjectTexts, failure);
      else if (isFree && platformError(failure).code === LIMIT_REACHED) void limit.refetch();
    } else if (hasLeft()) toast.success(newProjectTexts.created(project.name));
    else leaveWithInput(() => void navigate(`/project/${project.ref}`));
  });
  // Permissions and limits can differ there.
  const openOrganization = (chosen: string) => {
    clearError();
    leaveWithInput(() => void navigate(`/new/${chosen}`, { replace: true }));
  };

  if (can === 'denied') {
    return (
      <Card>
        <CardBody>
          <OrganizationField
            slug={slug}
            organizations={organizations}
            disabled={isLoading}
            onChoose={openOrganization}
          />
        </CardBody>
        <CardBody>
          <DeniedState size="panel" action={newProjectTexts.needs} who={whoCan('write:Create', 'projects')} />
        </CardBody>
      </Card>
    );
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)}>
        <CardBody className={classes.fields}>
          {(isFull || isLimit) && (
            <FreeLimitNotice members={isFull ? atLimit : limitMembersOf(refusal?.details)} slug={slug} />
          )}
          {refusal && !isLimit && <FormFailure texts={newProjectTexts} error={error} />}
          <OrganizationField
            slug={slug}
            organizations={organizations}
            disabled={isLoading}
            onChoose={openOrganization}
          />
          <Field label={newProjectTexts.name} layout="row" error={formState.errors.name?.message} required>
            <Input
              {...register('name')}
              placeholder={newProjectTexts.namePlaceholder}
              autoComplete="off"
              autoFocus
              data-1p-ignore
            />
          </Field>
          <Field
            label={newProjectTexts.compute}
            layout="row"
            hint={isFree ? newProjectTexts.computeFree : newProjectTexts.computeHelp}
          >
            <Select options={SIZES} {...register('computeSize')} disabled={isFree} />
          </Field>
          <Field label={newProjectTexts.version} layout="row" hint={newProjectTexts.versionHelp}>
            <Select options={versions} {...register('postgresEngine')} disabled={versions.length === 1} />
          </Field>
          <Field label={newProjectTexts.region} layout="row" hint={newProjectTexts.regionHelp}>
            <Input value="local" readOnly />
          </Field>
        </CardBody>
        <CardFooter>
          <Button asChild>
            <Link to="/projects">{newProjectTexts.cancel}</Link>
          </Button>
          <Button
            type="submit"
            variant="primary"
            loading={isLoading}
            disabled={can === 'unknown'}
            disabledReason={isFull ? newProjectTexts.limitTitle : undefined}
          >
            {newProjectTexts.create}
          </Button>
        </CardFooter>
      </form>
      {question}
    </Card>
  );
}

interface OrganizationFieldProps {
  slug: string;
  organizations: Organization[];
  disabled: boolean;
  onChoose(slug: string): void;
}

/** The organization of the project. */
function OrganizationField({ slug, organizations, disabled, onChoose }: OrganizationFieldProps) {
  return (
    <Field
      label={newProjectTexts.organization}
      layout="row"
      hint={
        <Link to="/new" className={classes.link}>
          {newProjectTexts.newOrganization}
        </Link>
      }
    >
      <Select
        options={organizations.map(({ slug: value, name: label }) => ({ value, label }))}
        value={slug}
        disabled={disabled}
        onValueChange={onChoose}
      />
    </Field>
  );
}

interface FreeLimitNoticeProps {
  members: FreeLimitMember[];
  slug: string;
}

/** Explains the limit of free projects: which members have reached it, and what to do. */
function FreeLimitNotice({ members, slug }: FreeLimitNoticeProps) {
  return (
    <Callout
      tone="warning"
      title={newProjectTexts.limitTitle}
      action={
        <Button asChild size="sm">
          <Link to={`/org/${slug}/billing?panel=subscriptionPlan`}>{newProjectTexts.upgrade}</Link>
        </Button>
      }
    >
      <p>{newProjectTexts.limitHelp}</p>
      <ul className={classes.members}>
        {members.map(({ username, primary_email: email, free_project_limit: limit }) => (
          <li key={email}>
            <strong>{username}</strong> {email} · {newProjectTexts.limitOf(limit)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** The members in the details of a `free_project_limit_reached` error. */
function limitMembersOf(details: unknown): FreeLimitMember[] {
  const members = (details as { members?: unknown } | undefined)?.members;
  return Array.isArray(members) ? (members as FreeLimitMember[]) : [];
}
