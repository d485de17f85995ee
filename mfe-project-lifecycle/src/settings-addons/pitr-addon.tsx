import type { Project } from '@howdah/shared-api/projects';
import { supportAddress, usePermission } from '@howdah/shared-api/remote-contract';
import { Badge, Button, Card, CardHeader, Permitted, PermittedButton } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { Link, useSearchParams } from '@howdah/shared-ui/router';

const DESCRIPTION = 'PITR restores the database as it was at any second, not only at the time of a backup.';

const NAME = 'Point-in-time recovery';

const PANEL = 'panel';
const PITR = 'pitr';

/** Point-in-time recovery. Its panel is in the URL, so that other pages can link to it. */
export function PitrAddon({ project, isOn }: { project: Project; isOn: boolean }) {
  const right = usePermission('billing:Write', 'stripe.subscriptions');
  const [query, setQuery] = useSearchParams();

  const show = (shown: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (shown) after.set(PANEL, PITR);
        else after.delete(PANEL);
        return after;
      },
      { replace: true },
    );

  return (
    <Card>
      <CardHeader
        title={
          <>
            {NAME} <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          </>
        }
        description={DESCRIPTION}
        actions={
          !isOn && (
            <PermittedButton
              permission={right.permission}
              action="amend subscriptions"
              onClick={() => show(true)}
            >
              Enable PITR
            </PermittedButton>
          )
        }
      />
      {!isOn && <Permitted {...right} action="enable add-ons" />}
      <Dialog
        open={query.get(PANEL) === PITR && right.permission === 'allowed'}
        onOpenChange={show}
        title={NAME}
        description={DESCRIPTION}
        size="sm"
      >
        <DialogBody>
          <p>
            This platform cannot enable point-in-time recovery: its databases keep backups, not a log of
            changes. If you need it, contact the administrator of the platform. Your project stays as it is.
          </p>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
          <Button asChild variant="primary">
            <Link to={supportAddress({ ref: project.ref, subject: `Add-on: ${NAME}` })}>Request add-on</Link>
          </Button>
        </DialogFooter>
      </Dialog>
    </Card>
  );
}
