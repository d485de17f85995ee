import type { FreeLimitMember } from '@howdah/shared-api/billing';
import { Button, Callout } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { newProjectTexts } from '../texts/new-project.ts';
import classes from './new-project.module.css';

interface FreeLimitNoticeProps {
  members: FreeLimitMember[];
  slug: string;
}

/** Why a free organization gets no further project: who has no room for one more, and what can be done. */
export function FreeLimitNotice({ members, slug }: FreeLimitNoticeProps) {
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

/** The members in the details of a refusal `free_project_limit_reached`. */
export function limitMembersOf(details: unknown): FreeLimitMember[] {
  const members = (details as { members?: unknown } | undefined)?.members;
  return Array.isArray(members) ? (members as FreeLimitMember[]) : [];
}
