import { platformError } from '@howdah/shared-api';
import {
  type Subscription,
  useBillingGetSubscriptionQuery,
  useBillingListPlansQuery,
} from '@howdah/shared-api/organizations/billing';
import { whoCan } from '@howdah/shared-api/permissions';
import type { Organization } from '@howdah/shared-api/organizations';
import { isProjectPaused, useProjectsListQuery } from '@howdah/shared-api/projects';
import { useResourcesListUsageQuery } from '@howdah/shared-api/projects/advisors';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  DeniedState,
  DescriptionList,
  ErrorState,
  formatBytes,
  Page,
  PageHeader,
  PermittedButton,
  PHONE,
  Skeleton,
  SkeletonCards,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  useMediaQuery,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { Link, useSearchParams } from '@howdah/shared-ui/router';
import { StatusBadge } from '../../page/status-badge.tsx';
import { useDocumentTitle } from '../../page/page-title.ts';
import { usePermissions } from '../../page/use-permissions.ts';
import { CheckedList, planFacts } from '../../plans/plan-facts.tsx';
import { billingTexts, PlanPanel } from './plan-panel.tsx';
import classes from './billing.module.css';

const PANEL = 'panel';
const PLAN_PANEL = 'subscriptionPlan';

/** `/org/:slug/billing`. `?panel=subscriptionPlan` opens the plan panel (docs/product/dashboard.md#screens). */
export function BillingPage({ organization }: { organization: Organization }) {
  const can = usePermissions(organization.slug, undefined);
  useDocumentTitle(billingTexts.title, undefined, organization.name);
  const readPermission = can('billing:Read', 'stripe.subscriptions');
  return (
    <Page>
      <PageHeader title={billingTexts.title} description={billingTexts.noPayment} />
      {readPermission === 'denied' ? (
        <DeniedState action="view billing" who={whoCan('billing:Read', 'stripe.subscriptions')} />
      ) : (
        <Billing slug={organization.slug} writePermission={can('billing:Write', 'stripe.subscriptions')} />
      )}
    </Page>
  );
}

function Billing({ slug, writePermission }: { slug: string; writePermission: PermissionAnswer }) {
  const { data, error, isFetching, refetch } = useBillingGetSubscriptionQuery({ slug });
  // Requested together with the subscription, because the first section needs both.
  const plans = useBillingListPlansQuery();
  const [search, setSearch] = useSearchParams();
  const openPanel = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set(PANEL, PLAN_PANEL);
        else next.delete(PANEL);
        return next;
      },
      { replace: true },
    );

  if (!data || plans.isLoading) {
    return error ? (
      <ErrorState
        title={billingTexts.failed}
        description={billingTexts.failedHelp}
        detail={platformError(error).message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonCards label={billingTexts.loading} heights={[233, 202]} />
    );
  }
  return (
    <>
      <PlanCard subscription={data} writePermission={writePermission} onChange={() => openPanel(true)} />
      {data.addons.length > 0 && <AddonsCard subscription={data} />}
      <ProjectsCard slug={slug} />
      <PlanPanel
        slug={slug}
        current={data.plan.id}
        writePermission={writePermission}
        open={search.get(PANEL) === PLAN_PANEL}
        onOpenChange={openPanel}
      />
    </>
  );
}

interface PlanCardProps {
  subscription: Subscription;
  writePermission: PermissionAnswer;
  onChange(): void;
}

function PlanCard({ subscription: { plan }, writePermission, onChange }: PlanCardProps) {
  const { data: plans } = useBillingListPlansQuery();
  const facts = plans?.find(({ id }) => id === plan.id);
  return (
    <Card>
      <CardHeader
        title={
          <>
            {billingTexts.plan} <Badge tone="accent">{plan.name}</Badge>
          </>
        }
        actions={
          <PermittedButton permission={writePermission} action={billingTexts.needs} onClick={onChange}>
            {billingTexts.change}
          </PermittedButton>
        }
      />
      {facts && (
        <CardBody>
          <DescriptionList items={planFacts(facts)} aria-label={billingTexts.includes(plan.name)} />
        </CardBody>
      )}
    </Card>
  );
}

function AddonsCard({ subscription: { addons } }: { subscription: Subscription }) {
  return (
    <Card>
      <CardHeader title={billingTexts.addons} />
      <CardBody>
        <CheckedList lines={addons.map(({ name }) => name)} />
      </CardBody>
    </Card>
  );
}

/** The projects that the plan's limits apply to. */
function ProjectsCard({ slug }: { slug: string }) {
  const isPhone = useMediaQuery(PHONE);
  const { data = [] } = useProjectsListQuery();
  const { data: usage, isLoading } = useResourcesListUsageQuery();
  const projects = data.filter((project) => project.organization_slug === slug);
  if (projects.length === 0) return null;
  const diskOf = (ref: string) => {
    const disk = usage?.find(({ project }) => project === ref)?.disk;
    if (disk) return billingTexts.diskOf(formatBytes(disk.used_bytes), formatBytes(disk.size_bytes));
    return isLoading ? <Skeleton radius="text" width={96} /> : billingTexts.notMeasured;
  };
  return (
    <Card>
      <CardHeader title={billingTexts.projects} description={billingTexts.projectsHelp(projects)} />
      <Table label={billingTexts.projects} framed={false}>
        <TableHead>
          <TableRow>
            <TableHeader className={classes.firstColumn}>{billingTexts.project}</TableHeader>
            <TableHeader>{billingTexts.status}</TableHeader>
            {!isPhone && (
              <>
                <TableHeader>{billingTexts.disk}</TableHeader>
                <TableHeader>
                  <VisuallyHidden>{billingTexts.addons}</VisuallyHidden>
                </TableHeader>
              </>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {projects.map(({ ref, name, status, postgrestStatus }) => {
            // Add-ons of a paused project can be chosen once it runs again.
            const addons = !isProjectPaused(status) && (
              <Button variant="link" asChild>
                <Link to={`/project/${ref}/settings/addons`} aria-label={billingTexts.addonsOf(name)}>
                  {billingTexts.chooseAddons}
                </Link>
              </Button>
            );
            return (
              <TableRow key={ref}>
                <TableCell>
                  <Button variant="link" asChild>
                    <Link to={`/project/${ref}`}>{name}</Link>
                  </Button>
                  {isPhone && (
                    <span className={classes.note}>
                      <span>{diskOf(ref)}</span>
                      {addons}
                    </span>
                  )}
                </TableCell>
                <TableCell>
                  <StatusBadge status={status} postgrestStatus={postgrestStatus} />
                </TableCell>
                {!isPhone && (
                  <>
                    <TableCell>{diskOf(ref)}</TableCell>
                    <TableCell className={classes.end}>{addons}</TableCell>
                  </>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
}
