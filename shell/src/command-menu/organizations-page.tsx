import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import type { CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState } from '@howdah/shared-ui/command';
import { Boxes } from 'lucide-react';

/** All organizations that the person belongs to, to set up. */
export function OrganizationsPage({ run, goTo }: CommandPageProps) {
  const { data: organizations, error, refetch } = useOrganizationsListQuery();
  if (!organizations)
    return <CommandListState what="organizations" failed={Boolean(error)} onRetry={refetch} />;
  return (
    <CommandGroup heading="Organizations">
      {organizations.map(({ slug, name }) => (
        <CommandItem
          key={slug}
          value={slug}
          keywords={[name, slug]}
          icon={<Boxes aria-hidden />}
          onSelect={() => run(() => goTo(`/org/${slug}/general`))}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
