import { usePermission } from '@howdah/shared-api/remote-contract';
import { Button, Radio, RadioGroup } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { UserSearch } from './user-search.tsx';
import { useViewedRole, viewerLabel } from '../database/viewed-role.ts';
import { ToolbarLabel } from '../toolbar/toolbar-label.tsx';
import classes from './view-as.module.css';

type RoleName = 'postgres' | 'anon' | 'authenticated' | 'service_role';

/** Chooses the role that rows are shown as. A choice applies immediately, `authenticated` once a user is chosen. */
export function ViewAsPopover() {
  const { role, setRole } = useViewedRole();
  const { permission } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const [picked, setPicked] = useState<RoleName>(role?.role ?? 'postgres');
  function pick(name: RoleName) {
    setPicked(name);
    if (name === 'postgres') setRole(null);
    else if (name !== 'authenticated') setRole({ type: 'postgrest', role: name });
  }
  return (
    <Popover
      label="View rows as"
      align="end"
      className={classes.popover}
      onOpenChange={(open) => open && setPicked(role?.role ?? 'postgres')}
      trigger={
        <Button size="sm" variant="ghost" icon={<Eye aria-hidden />} title="View as">
          {role ? `As ${viewerLabel(role)}` : <ToolbarLabel>View as</ToolbarLabel>}
        </Button>
      }
    >
      <RadioGroup legend="View rows as" value={picked} onValueChange={pick}>
        <Radio
          value="postgres"
          label={<code>postgres</code>}
          description="The project’s own role. It sees all rows."
        />
        <Radio value="anon" label={<code>anon</code>} description="Someone who has not signed in." />
        <Radio
          value="authenticated"
          label={<code>authenticated</code>}
          description="A user of the project who has signed in."
        />
        <Radio
          value="service_role"
          label={<code>service_role</code>}
          disabled={permission !== 'allowed'}
          description={
            permission === 'allowed'
              ? 'Your servers. Policies do not apply.'
              : 'Only members with write access can view rows as this role.'
          }
        />
      </RadioGroup>
      {picked === 'authenticated' && (
        <UserSearch
          chosen={role?.role === 'authenticated' ? role.user.id : undefined}
          onChoose={(user) => setRole({ type: 'postgrest', role: 'authenticated', user, aal: 'aal1' })}
        />
      )}
    </Popover>
  );
}
