import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { pitrTexts } from '../texts/backups.ts';

/** The link to the add-on, for who may amend the subscription (docs/product/lifecycle.md#permissions). */
export function EnablePitr({ project }: { project: Project }) {
  const permission = useShell().can('billing:Write', 'stripe.subscriptions');
  if (permission !== 'allowed') {
    return (
      <PermittedButton permission={permission} noPermission={pitrTexts.noPermission}>
        {pitrTexts.enable}
      </PermittedButton>
    );
  }
  return (
    <Button asChild>
      <Link to={`/project/${project.ref}/settings/addons?panel=pitr`}>{pitrTexts.enable}</Link>
    </Button>
  );
}
