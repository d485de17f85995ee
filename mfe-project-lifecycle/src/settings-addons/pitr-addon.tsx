import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Badge, Button, Card, CardHeader } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { Link, useSearchParams } from '@howdah/shared-ui/router';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { addonsTexts, pitrAddonTexts } from '../texts/addons.ts';

const PANEL = 'panel';
const PITR = 'pitr';

/** Point-in-time recovery; its panel has an address, so that others can lead to it. */
export function PitrAddon({ project, isOn }: { project: Project; isOn: boolean }) {
  const permission = useShell().can('billing:Write', 'stripe.subscriptions');
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
            {pitrAddonTexts.name}{' '}
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? addonsTexts.on : addonsTexts.off}</Badge>
          </>
        }
        description={pitrAddonTexts.description}
        actions={
          !isOn && (
            <PermittedButton
              permission={permission}
              noPermission={addonsTexts.noPermission}
              onClick={() => show(true)}
            >
              {pitrAddonTexts.enable}
            </PermittedButton>
          )
        }
      />
      <Dialog
        open={query.get(PANEL) === PITR && permission === 'allowed'}
        onOpenChange={show}
        title={pitrAddonTexts.name}
        description={pitrAddonTexts.description}
        size="sm"
      >
        <DialogBody>
          <p>{pitrAddonTexts.panel}</p>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{addonsTexts.close}</Button>
          </DialogClose>
          <Button asChild variant="primary">
            <Link to={supportLink(project)}>{addonsTexts.ask}</Link>
          </Button>
        </DialogFooter>
      </Dialog>
    </Card>
  );
}

function supportLink({ ref }: Project): string {
  return `/support/new?${new URLSearchParams({ ref, subject: addonsTexts.askSubject(pitrAddonTexts.name) })}`;
}
