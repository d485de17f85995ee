import type { Role } from '@howdah/shared-api/contract';
import type { NewUser } from '../areas/accounts/user-store.ts';

/** One user for each role (docs/decisions.md#permissions). They have no passwords and sign in with one-time links. */
export const demoPeople: (NewUser & { role: Role })[] = [
  { email: 'owner@howdah.local', username: 'owner', firstName: 'Odile', lastName: 'Owner', role: 'Owner' },
  {
    email: 'admin@howdah.local',
    username: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'Administrator',
  },
  {
    email: 'developer@howdah.local',
    username: 'developer',
    firstName: 'Devi',
    lastName: 'Developer',
    role: 'Developer',
  },
  {
    email: 'reader@howdah.local',
    username: 'reader',
    firstName: 'Rhea',
    lastName: 'Reader',
    role: 'Read-only',
  },
];
